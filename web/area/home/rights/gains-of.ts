// What a level gives beyond the level below it. The cards show this; the table compares the rest.
import type { RightsRow, RightsRowName, RightsValue } from '@bonafide/core/rules/levels/rights-rows'

export interface Gain {
  readonly name: RightsRowName
  readonly value: RightsValue
  /** In addition to what the level below gives. */
  readonly onTop: boolean
}

/** The duration of a review is not a benefit. */
export const gainsOf = (rows: readonly RightsRow[], below: readonly RightsRow[]): readonly Gain[] =>
  rows.flatMap(({ name, value, before }) => {
    const under = below.find((row) => row.name === name)?.value ?? before
    if (name === 'reviewTime' || isSame(value, under)) return []
    return [onTopOf(name, value, below.length === 0 ? null : under)]
  })

function onTopOf(name: RightsRowName, value: RightsValue, under: RightsValue | null): Gain {
  const comparable = value.kind === 'amount' && under?.kind === 'amount' && value.unit === under.unit && under.amount > 0
  if (!comparable || value.amount <= under.amount) return { name, value, onTop: false }
  return { name, value: { ...value, amount: value.amount - under.amount }, onTop: true }
}

const isSame = (one: RightsValue, other: RightsValue | null): boolean => JSON.stringify(one) === JSON.stringify(other)
