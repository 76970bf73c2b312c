// A person's details as a reviewer reads them.
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import { detailNames, type DetailName, type Details } from '@bonafide/core/details'
import { neverExpires } from '@bonafide/core/evidence/document-reading'
import { type Language, tagOf } from '@bonafide/core/languages'
import { identityType } from '@bonafide/core/status'
import type { DeskSay } from '../words.ts'

export const countryDetails: readonly DetailName[] = ['nationality', 'otherNationality', 'issuingCountry', 'residence']

const named = new Map<Language, Intl.DisplayNames>()

export function sayCountry(language: Language, code: string): string {
  const names = named.get(language) ?? new Intl.DisplayNames([tagOf(language)], { type: 'region' })
  named.set(language, names)
  return isAlpha3(code) ? (names.of(alpha2Of(code)) ?? code) : code
}

/** The document types that a reviewer may choose. */
export const paperDetails = [identityType.idCard, identityType.passport, identityType.drivingLicence, identityType.residencePermit] as const

export function sayPaper(say: DeskSay, type: number): string {
  const known = paperDetails.find((one) => one === type)
  return known === undefined ? say('documentType.other') : say(`documentType.${known}`)
}

/** Documents that do not expire carry the year 9999. */
export const sayEnd = (say: DeskSay, documentEnds: string): string =>
  neverExpires(documentEnds) ? say('detail.neverExpires') : documentEnds

export interface DetailLine {
  readonly name: DetailName
  readonly label: string
  readonly value: string
}

export function detailLines(say: DeskSay, language: Language, details: Details): readonly DetailLine[] {
  return detailNames.flatMap((name) => {
    const value = details[name]
    return value === undefined ? [] : [{ name, label: say(`detail.${name}`), value: sayDetail({ say, language, name }, String(value)) }]
  })
}

export function sayDetail(how: { say: DeskSay; language: Language; name: DetailName }, value: string): string {
  if (how.name === 'documentType') return sayPaper(how.say, Number(value))
  return countryDetails.includes(how.name) ? `${sayCountry(how.language, value)} (${value})` : value
}
