// The accepted details of a user. Each read is an event in the user's record, which the user sees among the views of their data.
import * as z from 'zod/mini'
import { DetailGroup, Details } from '../../details.ts'
import { UserId } from '../../values.ts'
import { definePartnerCall } from './define.ts'
import { scopeOfGroup } from './scopes.ts'

export const partnerDetails = definePartnerCall({
  path: '/partner/details',
  does: 'Read the accepted details of a user, by groups',
  notes: 'Each group needs its own scope, and each read is recorded. What was not accepted is absent.',
  scopes: ['details.name', 'details.birthDate', 'details.country', 'details.document'],
  scopesOf: ({ groups }) => groups.map(scopeOfGroup),
  body: z.strictObject({ user: UserId, groups: z.array(DetailGroup).check(z.minLength(1), z.maxLength(4)) }),
  reply: z.strictObject({
    user: UserId,
    details: z.pick(Details, {
      givenName: true,
      middleName: true,
      familyName: true,
      englishGivenName: true,
      englishFamilyName: true,
      companyName: true,
      birthDate: true,
      nationality: true,
      otherNationality: true,
      residence: true,
      issuingCountry: true,
      documentType: true,
      documentNumber: true,
      registrationNumber: true,
    }),
  }),
  codes: ['user.unknown', 'user.erased', 'user.restricted'],
})
