import type { Level } from '../events.ts'

/** The rungs of a person's ladder. A company corrects what was refused and submits again. */
export const contestableLevels = ['basic', 'intermediate', 'otc'] as const satisfies readonly Level[]
export type ContestableLevel = (typeof contestableLevels)[number]
