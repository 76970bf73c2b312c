// The details that Sumsub has read, in our form. A value that does not fit is left out, and a reviewer fills it in.
import { isAlpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'
import { Details } from '@bonafide/core/details'
import { identityType } from '@bonafide/core/status'
import * as z from 'zod/mini'
import type { SumsubApplicant, ApplicantDocument } from './applicant.ts'

const documentTypes: Readonly<Record<string, number>> = {
  PASSPORT: identityType.passport,
  ID_CARD: identityType.idCard,
  DRIVERS: identityType.drivingLicence,
  RESIDENCE_PERMIT: identityType.residencePermit,
}

export interface ReadDetails {
  readonly details: Details
  readonly documentEnds: CalendarDate | null
}

export const detailsOf = ({ info }: Pick<SumsubApplicant, 'info'>): ReadDetails => {
  const document = info?.idDocs?.find(({ idDocType }) => documentTypes[idDocType ?? ''] !== undefined)
  const values: Readonly<Record<string, unknown>> = {
    givenName: document?.firstName ?? info?.firstName,
    middleName: document?.middleName ?? info?.middleName,
    familyName: document?.lastName ?? info?.lastName,
    englishGivenName: document?.firstNameEn ?? info?.firstNameEn,
    englishFamilyName: document?.lastNameEn ?? info?.lastNameEn,
    birthDate: info?.dob,
    nationality: countryOf(info?.nationality) ?? nationalityBy(document),
    ...documentDetails(document),
  }
  const ends = z.safeParse(CalendarDate, document?.validUntil)
  return {
    details: Object.fromEntries(Object.entries(values).filter(([name, value]) => isFit(name, value))),
    documentEnds: ends.success ? ends.data : null,
  }
}

const documentDetails = (document: ApplicantDocument | undefined): Readonly<Record<string, unknown>> =>
  document === undefined
    ? {}
    : {
        documentType: documentTypes[document.idDocType ?? ''],
        documentNumber: document.number,
        issuingCountry: countryOf(document.country),
      }

/** A state issues passports only to its own nationals, but cards also to other residents. */
const nationalityBy = (document: ApplicantDocument | undefined): string | undefined =>
  document?.idDocType === 'PASSPORT' ? countryOf(document.country) : undefined

const countryOf = (code: string | null | undefined): string | undefined =>
  code !== null && code !== undefined && isAlpha3(code) ? code : undefined

const isFit = (name: string, value: unknown): boolean =>
  value !== undefined && value !== null && z.safeParse(Details, { [name]: value }).success
