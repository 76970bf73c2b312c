// The benefits that a level adds to the level below it. The cards show these; the table compares all rights.
import type { RightsRow, RightsValue } from '@bonafide/core/rules/levels/rights-rows'

export type Gain = Pick<RightsRow, 'name' | 'value'>

/** In full amounts, as in the table. The duration of a review is not a benefit. */
export const gainsOf = (rows: readonly RightsRow[], below: readonly RightsRow[]): readonly Gain[] =>
  rows.filter(({ name, value, before }) => name !== 'reviewTime' && !isSame(value, below.find((row) => row.name === name)?.value ?? before))

const isSame = (value: RightsValue, other: RightsValue | null): boolean => JSON.stringify(value) === JSON.stringify(other)
