// Why this list cannot be saved: faults of rows, of groups, and of the list as a whole. The server makes the same checks.
import type { Individuals } from '@bonafide/core/rules/company/company'
import type { CompanyStepFacts } from '@bonafide/core/rules/company/steps/fault'
import { lackingPositions, type PositionFacts } from '@bonafide/core/rules/company/needed-positions'
import { indexOfDuplicate, nameOf, positionsOf, surplusPositions } from '@bonafide/core/rules/company/parties'
import { indexOfBadHolding } from '@bonafide/core/rules/company/rows'
import { position, type Position } from '@bonafide/core/status'
import { listFaults, type PartyFault } from './model/form-faults.ts'

export type ListFault =
  | { readonly kind: 'row'; readonly row: number; readonly group: Position; readonly name: string; readonly faults: readonly PartyFault[] }
  | { readonly kind: 'astray'; readonly row: number; readonly group: Position; readonly name: string }
  | { readonly kind: 'position'; readonly group: Position }
  /** No one owns enough, so the controller must be named. */
  | { readonly kind: 'controller' }
  /** Like `surplus`, shown as a warning toast. */
  | { readonly kind: 'twice'; readonly row: number; readonly name: string; readonly institution: boolean }
  | { readonly kind: 'surplus' }

export interface ListFacts extends CompanyStepFacts, PositionFacts {}

export function partiesFaults(list: Individuals, facts: ListFacts): readonly ListFault[] {
  const faultsOfRows = listFaults(list, facts)
  const rows = list.flatMap((party): ListFault[] => {
    const faults = faultsOfRows.get(party.index ?? -1) ?? []
    return faults.length === 0 ? [] : [{ kind: 'row', ...rowOf(list, list.indexOf(party)), faults }]
  })
  const badHolding = indexOfBadHolding(list)
  const duplicateIndex = indexOfDuplicate(list)
  const duplicate = list[duplicateIndex]
  return [
    ...lackingPositions(list, facts).map((group): ListFault =>
      group === position.controller && !facts.required.includes(group) ? { kind: 'controller' } : { kind: 'position', group },
    ),
    ...rows,
    ...(badHolding < 0 ? [] : [{ kind: 'astray', ...rowOf(list, badHolding) } as const]),
    ...(duplicate === undefined
      ? []
      : [
          {
            kind: 'twice',
            row: duplicate.index ?? -1,
            name: nameOf(duplicate),
            institution: duplicate.actionType === 'INSTITUTION',
          } as const,
        ]),
    ...(surplusPositions(list).length > 0 ? [{ kind: 'surplus' } as const] : []),
  ]
}

function rowOf(list: Individuals, at: number): { row: number; group: Position; name: string } {
  const party = list[at]
  if (party === undefined) return { row: -1, group: position.director, name: '' }
  return { row: party.index ?? -1, group: positionsOf(party)[0] ?? position.director, name: nameOf(party) }
}
