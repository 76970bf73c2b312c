// A person's details as a reviewer reads them.
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import { detailNames, type DetailName, type Details } from '@bonafide/core/details'
import { neverExpires } from '@bonafide/core/evidence/document-reading'
import { type Language, tagOf } from '@bonafide/core/languages'
import { identityType } from '@bonafide/core/status'
import type { DeskSay } from '../words.ts'

export const countryDetails: readonly DetailName[] = ['nationality', 'otherNationality', 'issuingCountry', 'residence']

const regionNames = new Map<Language, Intl.DisplayNames>()

export function sayCountry(language: Language, code: string): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames([tagOf(language)], { type: 'region' })
  regionNames.set(language, names)
  return isAlpha3(code) ? (names.of(alpha2Of(code)) ?? code) : code
}

/** The document types that a reviewer may choose. */
export const paperDetails = [identityType.idCard, identityType.passport, identityType.drivingLicence, identityType.residencePermit] as const

export function sayPaper(say: DeskSay, type: number): string {
  const documentType = paperDetails.find((candidate) => candidate === type)
  return documentType === undefined ? say('documentType.other') : say(`documentType.${documentType}`)
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

export function sayDetail(context: { say: DeskSay; language: Language; name: DetailName }, value: string): string {
  if (context.name === 'documentType') return sayPaper(context.say, Number(value))
  return countryDetails.includes(context.name) ? `${sayCountry(context.language, value)} (${value})` : value
}
