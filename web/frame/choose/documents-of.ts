// Which documents of a country somebody may show. A passport always; a card where the country gives its people one.
import type { Alpha3 } from '@bonafide/core/countries'
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'

export type ShownDocument = Exclude<DocumentKind, 'visa'>

/** These know no identity card: people there show a passport or their driving licence. */
const withoutCard: readonly string[] = ['AUS', 'CAN', 'DNK', 'GBR', 'NZL', 'USA']

/** Before a country is chosen, everything is offered. */
export const documentsOf = (country: Alpha3 | undefined): readonly ShownDocument[] =>
  country !== undefined && withoutCard.includes(country)
    ? ['passport', 'drivingLicence', 'residencePermit']
    : ['passport', 'idCard', 'drivingLicence', 'residencePermit']
