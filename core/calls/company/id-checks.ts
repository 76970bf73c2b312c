// Compares the pictures of a person's ID with what the company has typed about that person.
import * as z from 'zod/mini'

const Text = /* @__PURE__ */ z.nullable(z.string())

export const idFields = ['name', 'birthDate', 'documentNumber', 'issuingCountry', 'nationality'] as const
export type IdField = (typeof idFields)[number]

/** Read from one picture; null: not found there. Countries as alpha-3 codes. */
const IdSide = /* @__PURE__ */ z.strictObject({
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
  /** Null: there is no such picture, or nothing could be read in it. */
  front: z.nullable(IdSide),
  back: z.nullable(IdSide),
  /** The two pictures are not of one ID. */
  two: z.nullable(z.literal(['people', 'documents'])),
  /** What could be compared. */
  fields: z.array(z.strictObject({ field: z.literal(idFields), verdict: z.literal(idVerdicts) })),
})
export type IdCheck = z.infer<typeof IdCheck>

/** Something contradicts what was typed, or one picture contradicts the other. */
export const hasConflict = ({ two, fields }: Pick<IdCheck, 'two' | 'fields'>): boolean =>
  two !== null || fields.some(({ verdict }) => verdict === 'different')
