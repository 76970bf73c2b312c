// What a client of the exchange's back end may do. Each field group of the accepted details has its own scope.
import * as z from 'zod/mini'
import type { DetailGroup } from '../../details.ts'

export const partnerScopes = [
  'standing',
  'limits',
  'events',
  'details.name',
  'details.birthDate',
  'details.country',
  'details.document',
  'export',
  'ask',
  'erase',
] as const
export const PartnerScope = z.literal(partnerScopes)
export type PartnerScope = z.infer<typeof PartnerScope>

export const scopeOfGroup = (group: DetailGroup): PartnerScope => `details.${group}`

/** Assigned once by an operator and never to another client, since the record names it. */
export const PartnerClientId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
