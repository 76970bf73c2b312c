// Compares the pictures of a person's ID with what the company typed about that person.
import * as z from 'zod/mini'

const Text = /* @__PURE__ */ z.nullable(z.string())

export const idFields = ['name', 'birthDate', 'documentNumber', 'issuingCountry', 'nationality'] as const
export type IdField = (typeof idFields)[number]

/** Read from one picture; null: not found there. Countries as alpha-3 codes. */
export const IdSide = /* @__PURE__ */ z.strictObject({
  name: Text,
  birthDate: Text,
  documentNumber: Text,
  issuingCountry: Text,
  nationality: Text,
})
export type IdSide = z.infer<typeof IdSide>

export const idVerdicts = ['same', 'unsure', 'different'] as const
export type IdVerdict = (typeof idVerdicts)[number]

export const IdCheck = /* @__PURE__ */ z.strictObject({
  /** The `index` of the person in `individualList`. */
  index: z.number(),
  /** `missing`: no picture was uploaded. `waiting`: a picture is still to be read. `unread`: nothing could be read in any of them. */
  state: z.literal(['missing', 'waiting', 'unread', 'read']),
  /** Null: there is no such picture, or it could not be read. */
  front: z.nullable(IdSide),
  back: z.nullable(IdSide),
  /** The two pictures show different people, or different documents. */
  two: z.nullable(z.literal(['people', 'documents'])),
  /** The fields that could be compared. */
  fields: z.array(z.strictObject({ field: z.literal(idFields), verdict: z.literal(idVerdicts) })),
})
export type IdCheck = z.infer<typeof IdCheck>

/** A picture contradicts the typed values, or the other picture. */
export const hasConflict = ({ two, fields }: Pick<IdCheck, 'two' | 'fields'>): boolean =>
  two !== null || fields.some(({ verdict }) => verdict === 'different')
