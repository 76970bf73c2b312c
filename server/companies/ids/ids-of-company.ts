// The IDs of a company's people: their pictures, and how the readings compare with the typed values.
import { hasConflict, type IdCheck } from '@bonafide/core/calls/company/id-checks'
import { type Company, isPerson, type Person } from '@bonafide/core/rules/company/company'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import type { FileId } from '@bonafide/core/values'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { compareId } from './compare-id.ts'
import { type IdReadings, readIdReadings } from './id-readings.ts'

type CompanyPeople = Pick<Company, 'individualList'>

/** One line for each person, in the order of the list. */
export const readIdChecks = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, company }: { account: string; company: CompanyPeople },
): Promise<IdCheck[]> => {
  const readings = await readIdReadings(tx, services, { account, files: idFilesOf(company) })
  return company.individualList.flatMap((party, place) => (isPerson(party) ? [checkOf(party, party.index ?? place, readings)] : []))
}

export const idFilesOf = ({ individualList }: CompanyPeople): readonly FileId[] => [
  ...new Set(individualList.filter(isPerson).flatMap((person) => [...fileOf(person.identityPicFront), ...fileOf(person.identityPicBack)])),
]

/** Why a reviewer should look more closely. */
export const idReasons = (checks: readonly IdCheck[]): readonly CaseReason[] => {
  const conflicts = checks.filter(hasConflict)
  return [
    ...(conflicts.some(({ two }) => two !== null) ? (['party.idOfTwo'] as const) : []),
    ...(conflicts.some(({ fields }) => fields.some(({ verdict }) => verdict === 'different')) ? (['party.idDiffers'] as const) : []),
  ]
}

const checkOf = (person: Person, index: number, readings: IdReadings): IdCheck => {
  const reading = (file: Person['identityPicFront']) => fileOf(file).map((id) => ({ reading: readings.get(id) }))[0]
  const [front, back] = [reading(person.identityPicFront), reading(person.identityPicBack)]
  return compareId(person, index, { ...(front === undefined ? {} : { front }), ...(back === undefined ? {} : { back }) })
}

const fileOf = (file: Person['identityPicFront']): readonly FileId[] => (file == null || file === '' ? [] : [file])
