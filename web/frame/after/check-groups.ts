// Groups the checks for people: a few lines that complete one after the other, instead of the names of twenty checks.
import type { CheckName } from '@bonafide/core/evidence/check'
import type { Visit } from '../steps/step-props.ts'

export const groups = ['document', 'person', 'face', 'liveness', 'paper'] as const
export type CheckGroup = (typeof groups)[number]

export interface CheckGroupStatus {
  readonly group: CheckGroup
  /** `open`: some checks of the group could not be decided automatically. */
  readonly state: 'waiting' | 'done' | 'open' | 'failed'
}

const groupOf = (name: CheckName): CheckGroup | undefined => groups.find((group) => name.startsWith(`${group}.`))

/** One line for each group that has checks, in a fixed order. */
export const checkGroups = (checks: Visit['checks']): readonly CheckGroupStatus[] =>
  groups.flatMap((group) => {
    const states = checks.flatMap(({ name, state }) => (groupOf(name) === group ? [state] : []))
    return states.length === 0 ? [] : [{ group, state: stateOf(states) }]
  })

function stateOf(states: readonly Visit['checks'][number]['state'][]): CheckGroupStatus['state'] {
  if (states.includes('waiting')) return 'waiting'
  if (states.includes('failed')) return 'failed'
  return states.every((state) => state === 'passed') ? 'done' : 'open'
}
