import type { Details } from '@bonafide/core/details'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import type { WrittenName } from '../../shared/names/written-name.ts'

/** Null: no name is given. */
export const writtenName = ({ givenName, familyName }: Pick<ReadPerson, 'givenName' | 'familyName'>): WrittenName | null =>
  givenName === undefined && familyName === undefined ? null : { givenName, familyName }

/** A name as typed: in the person's own script, and in Latin letters. */
export function typedNames(details: Details): readonly WrittenName[] {
  const { givenName, middleName, familyName, englishGivenName, englishFamilyName } = details
  const given = [givenName, middleName].filter((part) => part !== undefined).join(' ')
  return [
    { givenName: given === '' ? undefined : given, familyName },
    { givenName: englishGivenName, familyName: englishFamilyName },
  ].filter((name) => name.givenName !== undefined || name.familyName !== undefined)
}
