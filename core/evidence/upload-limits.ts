// What a person may send, as the specification fixes it. The readers know these formats, and proxies share the size: no policy changes them.
export const uploadLimits = { formats: ['PNG', 'JPG', 'JPEG', 'PDF'], filesAtMost: 5, megabytesAtMost: 10 } as const
