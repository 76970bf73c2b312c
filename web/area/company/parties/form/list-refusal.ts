// A valid entry may still not fit into the list, because it is a duplicate or there are already ten.
import type { Individuals } from '@bonafide/core/rules/company/company'
import { maxOfEachPosition, nameOf, findSameParty, surplusPositions } from '@bonafide/core/rules/company/parties'
import { position } from '@bonafide/core/status'
import type { CompanySay } from '../../words.ts'
import { partyFrom, withForm } from '../model/change.ts'
import type { OpenParty } from '../model/open.ts'
import type { PartyField } from '../model/form-faults.ts'
import { partyPlaceOf } from '../model/party.ts'

export interface ListRefusal {
  readonly why: string
  /** Where to correct it. */
  readonly of: PartyField
}

/** Undefined: it fits. */
export function listRefusalOf(say: CompanySay, list: Individuals, open: OpenParty): ListRefusal | undefined {
  const party = partyFrom(list, open)
  const place = partyPlaceOf(list, open.row)
  const duplicate = findSameParty(list, party, place < 0 ? undefined : place)
  if (duplicate !== undefined) {
    const name = nameOf(duplicate) || say('party.unnamed')
    return open.form === 'person'
      ? { why: say('party.twice', { name }), of: 'identityNo' }
      : { why: say('party.twiceInstitution', { name }), of: 'registrationNumber' }
  }
  const why = surplusWords(say, withForm(list, open))
  return why === undefined ? undefined : { why, of: open.form === 'person' ? 'individualType' : 'enterpriseFullName' }
}

/** Names the positions with too many holders. */
export function surplusWords(say: CompanySay, list: Individuals): string | undefined {
  const surplus = surplusPositions(list)
  const people = surplus.flatMap((group) =>
    group === position.institution || group === position.oldDirector ? [] : [say(`party.group.${group}`)],
  )
  const reasons = [
    ...(people.length > 0 ? [say('party.surplus', { positions: people.join(' · '), most: maxOfEachPosition })] : []),
    ...(people.length < surplus.length ? [say('party.surplusInstitutions', { most: maxOfEachPosition })] : []),
  ]
  return reasons.length === 0 ? undefined : reasons.join('\n')
}
