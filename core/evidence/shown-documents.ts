// Which documents a person from a country may use, and who reads them.
import * as z from 'zod/mini'
import { Alpha3 } from '../countries.ts'
import type { DocumentKind } from './document-reading.ts'

const Countries = /* @__PURE__ */ z.array(Alpha3)

export const DocumentPolicy = /* @__PURE__ */ z.strictObject({
  /** Identity cards of the current series that carry machine-readable lines (ICAO 9303, parts 5 and 6). Older series may not. */
  cardsWithLines: Countries,
  /** Residence permits with such lines: the uniform European format, and those modelled on it. */
  permitsWithLines: Countries,
  /** Countries without identity cards: people there use a passport or a driving licence. */
  withoutCard: Countries,
})
export type DocumentPolicy = z.infer<typeof DocumentPolicy>

/**
 * `machine`: read within seconds, so that a decision may follow within minutes. Passports and visas have lines everywhere; driving
 * licences have none, or only an unsigned barcode.
 */
export const readerOf = (
  { country, document }: { country: Alpha3; document: DocumentKind },
  policy: DocumentPolicy,
): 'machine' | 'reviewer' => {
  switch (document) {
    case 'passport':
    case 'visa':
      return 'machine'
    case 'idCard':
      return policy.cardsWithLines.includes(country) ? 'machine' : 'reviewer'
    case 'residencePermit':
      return policy.permitsWithLines.includes(country) ? 'machine' : 'reviewer'
    case 'drivingLicence':
      return 'reviewer'
  }
}

export type SelectableDocument = Exclude<DocumentKind, 'visa'>

/** Passports always, cards where the country issues them. Before a country is chosen, all documents. */
export const documentsOf = (country: Alpha3 | undefined, { withoutCard }: DocumentPolicy): readonly SelectableDocument[] =>
  country !== undefined && withoutCard.includes(country)
    ? ['passport', 'drivingLicence', 'residencePermit']
    : ['passport', 'idCard', 'drivingLicence', 'residencePermit']
