// Upload limits, fixed by the specification. The readers support exactly these formats, and proxies share the size, so no policy changes them.
export const uploadLimits = { formats: ['PNG', 'JPG', 'JPEG', 'PDF'], filesAtMost: 5, megabytesAtMost: 10 } as const
