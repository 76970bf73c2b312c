import type { Position } from '@bonafide/core/status'

/** The target of an error summary: the button that adds. */
export const addId = (group: Position): string => `party-add-${group}`
/** And to the row that lacks something. */
export const rowId = (index: number): string => `party-row-${index}`
