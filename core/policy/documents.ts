// What a person needs from their country's documents, shown before the start: whether there are cards, and whether a machine or a
// reviewer reads them. Countries that are not listed get the longer estimate.
import { Alpha3 } from '../countries.ts'
import type { DocumentPolicy } from '../evidence/shown-documents.ts'

const european = 'AUT BEL BGR CHE CYP CZE DEU ESP EST FIN FRA GRC HRV HUN ISL ITA LIE LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE'

const codes = (text: string): Alpha3[] => text.split(' ').map((code) => Alpha3.parse(code))

export const shippedDocuments: DocumentPolicy = {
  cardsWithLines: codes(
    `${european} ALB ARE ARG ARM BIH CHL DZA ECU GEO GHA GTM KAZ KGZ MAR MCO MDA MEX MKD MNE PER PRY QAT SEN SMR SRB TUR UKR URY UZB`,
  ),
  permitsWithLines: codes(`${european} DNK GBR IRL USA`),
  withoutCard: codes('AUS CAN DNK GBR NZL USA'),
}
