// What a country's documents need of a person, told before the start: how many sides, and whether a machine can read them or a reviewer
// has to. The default; an exchange that knows better for its own people changes it here. What is not listed is promised the longer wait.
import type { Alpha3 } from '../countries.ts'
import type { DocumentKind } from '../evidence/document-reading.ts'

export interface DocumentPolicy {
  /** Identity cards of the current series that carry machine-readable lines (ICAO 9303, parts 5 and 6). Older series may not. */
  readonly cardsWithLines: readonly string[]
  /** Residence permits that do, by the European uniform format and those that follow it. */
  readonly permitsWithLines: readonly string[]
}

const european = 'AUT BEL BGR CHE CYP CZE DEU ESP EST FIN FRA GRC HRV HUN ISL ITA LIE LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE'

export const documentPolicy: DocumentPolicy = {
  cardsWithLines:
    `${european} ALB ARE ARG ARM BIH CHL DZA ECU GEO GHA GTM KAZ KGZ MAR MCO MDA MEX MKD MNE PER PRY QAT SEN SMR SRB TUR UKR URY UZB`.split(
      ' ',
    ),
  permitsWithLines: `${european} DNK GBR IRL USA`.split(' '),
}

/**
 * `machine`: read within seconds, so that a decision may follow within minutes. Passports and visas have lines everywhere; driving
 * licences have none, or only a barcode that nobody has signed.
 */
export const readBy = (
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

export type ShownDocument = Exclude<DocumentKind, 'visa'>

/** These know no identity card: people there show a passport or their driving licence. */
const withoutCard: readonly string[] = ['AUS', 'CAN', 'DNK', 'GBR', 'NZL', 'USA']

/** Which documents of a country somebody may show: a passport always; a card where the country gives its people one. Before one is chosen, all. */
export const documentsOf = (country: Alpha3 | undefined): readonly ShownDocument[] =>
  country !== undefined && withoutCard.includes(country)
    ? ['passport', 'drivingLicence', 'residencePermit']
    : ['passport', 'idCard', 'drivingLicence', 'residencePermit']
