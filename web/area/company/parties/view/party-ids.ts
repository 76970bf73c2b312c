import type { Position } from '@bonafide/core/status'

/** The target of an error about a group: its add button. */
export const addId = (group: Position): string => `party-add-${group}`
/** The target of an error about a row. */
export const rowId = (index: number): string => `party-row-${index}`
