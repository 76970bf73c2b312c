// Country and document: a person's first choice in a frame.
import * as z from 'zod/mini'
import { Alpha3 } from '../countries.ts'
import type { Details } from '../details.ts'
import { DocumentKind } from '../evidence/document-reading.ts'
import { identityType } from '../status.ts'

export const Choice = /* @__PURE__ */ z.strictObject({ country: Alpha3, document: DocumentKind })
export type Choice = z.infer<typeof Choice>

/** A visa permits entry and does not prove identity, so it has no identity type. */
export const typeOfDocument: Readonly<Record<DocumentKind, Details['documentType']>> = {
  passport: identityType.passport,
  idCard: identityType.idCard,
  residencePermit: identityType.residencePermit,
  drivingLicence: identityType.drivingLicence,
  visa: undefined,
}

/** The details that the choice implies. */
export const detailsOfChoice = (choice: Choice | null): Details => {
  if (choice === null) return {}
  const documentType = typeOfDocument[choice.document]
  return { issuingCountry: choice.country, ...(documentType === undefined ? {} : { documentType }) }
}
