// What a client of the exchange's back end may do. Each field group of the accepted details has a scope of its own.
import * as z from 'zod/mini'

/** Which accepted details belong together. A caller that needs one of a group needs the others. */
export const detailGroups = ['name', 'birthDate', 'country', 'document'] as const
export const DetailGroup = z.literal(detailGroups)
export type DetailGroup = z.infer<typeof DetailGroup>

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

/** Given once by an operator, and never to another client: the record names it. */
export const PartnerClientId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
