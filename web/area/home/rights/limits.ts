// The rights of all displayed levels, side by side.
import { rightsRowNames, type RightsRowName, type RightsValue } from '@bonafide/core/rules/levels/rights-rows'
import type { LevelView, PersonLevel } from '../levels/level-view.ts'

export interface LimitsRow {
  readonly name: RightsRowName
  /** Has no entry for a level that does not define it. */
  readonly values: ReadonlyMap<PersonLevel, RightsValue>
}

/** In the order of the rules, without empty rows. */
export const limitsRows = (levels: readonly LevelView[]): readonly LimitsRow[] =>
  rightsRowNames.flatMap((name) => {
    const values = new Map(
      levels.flatMap(({ kind, gives }) => gives.flatMap((row) => (row.name === name ? [[kind, row.value] as const] : []))),
    )
    return values.size === 0 ? [] : [{ name, values }]
  })

/** The current level: the highest for which all lower levels are valid. An expired level also invalidates the levels above. */
export function currentLevel(levels: readonly LevelView[]): PersonLevel | undefined {
  const rungs = levels.filter(({ kind }) => kind !== 'OTC')
  const open = rungs.findIndex(({ passed }) => !passed)
  return rungs.slice(0, open === -1 ? undefined : open).at(-1)?.kind
}
