/** Standard reasons against a company's file. Stored by name, and shown in each reader's language. */
export const fileReasons = ['unreadable', 'old', 'incomplete', 'other', 'different'] as const

export type FileReason = (typeof fileReasons)[number]

export const isFileReason = (name: string | null): name is FileReason => fileReasons.some((reason) => reason === name)
