import type { Individuals } from '@bonafide/core/rules/company/company'
import { surplusPositions } from '@bonafide/core/rules/company/parties'
import { position, type Position } from '@bonafide/core/status'
import type { LoadedCompany } from '../load/company.ts'
import { thresholdFor } from '../load/done.ts'
import type { CompanySay } from '../words.ts'
import type { ListFault } from './check-parties.ts'
import { fieldsInWords } from './form/fault-words.ts'
import { surplusWords } from './form/list-refusal.ts'
import { addId, rowId } from './view/party-ids.ts'

interface ListFaultContext {
  readonly say: CompanySay
  readonly tag: string
  readonly company: LoadedCompany
  readonly list: Individuals
}

export interface ListFaultTexts {
  /** Above the form, each linking to the place to correct, until the next attempt. */
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Also shown as toasts, which disappear. */
  readonly warnings: readonly string[]
}

export function listFaultWords(context: ListFaultContext, faults: readonly ListFault[]): ListFaultTexts {
  return {
    errors: faults.flatMap((fault) => errorOf(context, fault) ?? []),
    warnings: faults.flatMap((fault) => warningOf(context, fault) ?? []),
  }
}

function errorOf(context: ListFaultContext, fault: ListFault): ListFaultTexts['errors'][number] | undefined {
  const { say, tag, company, list } = context
  switch (fault.kind) {
    case 'position':
      return { field: addId(fault.group), message: missingWords(context, currentPosition(fault.group)) }
    case 'row':
      return {
        field: rowId(fault.row),
        message: say('party.rowFaults', { name: fault.name || say('party.unnamed'), fields: fieldsInWords(say, tag, fault.faults) }),
      }
    case 'astray':
      return { field: rowId(fault.row), message: say('party.astray', { name: fault.name || say('party.unnamed') }) }
    case 'controller':
      return { field: addId(position.controller), message: say('party.missingController', { threshold: thresholdFor(company) }) }
    case 'twice':
      return { field: rowId(fault.row), message: twiceWords(say, fault) }
    case 'surplus':
      return { field: addId(surplusPositions(list)[0] ?? position.director), message: surplusWords(say, list) ?? '' }
  }
}

function warningOf({ say, list }: ListFaultContext, fault: ListFault): string | undefined {
  switch (fault.kind) {
    case 'twice':
      return twiceWords(say, fault)
    case 'surplus':
      return surplusWords(say, list)
    case 'controller':
    case 'position':
    case 'row':
    case 'astray':
      return undefined
  }
}

const missingWords = ({ say, company }: ListFaultContext, group: Exclude<Position, 0>): string =>
  group === position.beneficialOwner ? say(`party.missing.${group}`, { threshold: thresholdFor(company) }) : say(`party.missing.${group}`)

const twiceWords = (say: CompanySay, { institution, name }: Extract<ListFault, { readonly kind: 'twice' }>): string =>
  say(institution ? 'party.twiceInstitution' : 'party.twice', { name: name || say('party.unnamed') })

const currentPosition = (group: Position): Exclude<Position, 0> => (group === position.oldDirector ? position.director : group)
