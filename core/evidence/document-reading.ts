// What the engine has read from one side of a document. Personal: kept sealed with the subject's key.
import * as z from 'zod/mini'
import { Alpha3 } from '../countries.ts'
import { CalendarDate } from '../dates.ts'
import { Picture } from './picture.ts'

export const documentKinds = ['passport', 'idCard', 'residencePermit', 'drivingLicence', 'visa'] as const
export const DocumentKind = /* @__PURE__ */ z.literal(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** `inner`: the data page of a passport or visa. */
export const sides = ['inner', 'front', 'back'] as const
export type Side = (typeof sides)[number]

const Text = /* @__PURE__ */ z.string()
const Score = /* @__PURE__ */ z.number()

/** What one source says about the holder and the document; each is compared with the others before it is believed. */
export const ReadPerson = /* @__PURE__ */ z.strictObject({
  givenName: z.optional(Text),
  familyName: z.optional(Text),
  birthDate: z.optional(CalendarDate),
  sex: z.optional(z.literal(['F', 'M', 'X'])),
  nationality: z.optional(Alpha3),
  issuingCountry: z.optional(Alpha3),
  documentNumber: z.optional(Text),
  documentEnds: z.optional(CalendarDate),
  address: z.optional(Text),
})
export type ReadPerson = z.infer<typeof ReadPerson>

/** How documents say that they never expire: Spain's 01-01-9999, others' 31-12-9999. */
export const neverExpires = (documentEnds: string): boolean => documentEnds.startsWith('9999-')

export const mrzFormats = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const
export type MrzFormat = (typeof mrzFormats)[number]

export const MrzReading = /* @__PURE__ */ z.strictObject({
  format: z.literal(mrzFormats),
  lines: z.array(Text),
  /** Every check digit of the format holds. */
  valid: z.boolean(),
  /** How many characters were changed to make a check digit hold. */
  repaired: z.number(),
  /** Two independent readers agree on the lines that no check digit covers. */
  agreed: z.boolean(),
  /** Valid, unrepaired, agreed: the only reading that may decide without a person. */
  trusted: z.boolean(),
  read: ReadPerson,
})
export type MrzReading = z.infer<typeof MrzReading>

export const BarcodeReading = /* @__PURE__ */ z.strictObject({
  format: z.literal(['PDF417', 'QRCode', 'DataMatrix', 'Aztec', 'Code128', 'other']),
  /** By the American driving-licence standard; null if the code holds something else. */
  read: z.nullable(ReadPerson),
  /** The same standard is printed on identity cards for people who do not drive; missing for a licence. */
  card: z.optional(z.literal('idCard')),
})
export type BarcodeReading = z.infer<typeof BarcodeReading>

/** Reasons for doubt, never for a refusal: see docs/operators/documents.md. */
export const RecaptureSigns = /* @__PURE__ */ z.strictObject({
  /** How strongly a grid shows across the whole page, as a logarithm; null: the page is too small to tell. */
  grid: z.nullable(Score),
  /** Pixel noise where nothing is printed, in levels of brightness. */
  noise: Score,
})
export type RecaptureSigns = z.infer<typeof RecaptureSigns>

export const DocumentReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('document'),
  picture: Picture,
  /** Null: no page was found. Corners in pixels of the upright picture, from the top left, clockwise. */
  page: z.nullable(z.strictObject({ corners: z.array(z.tuple([z.number(), z.number()])), share: Score })),
  /** The kind of document it resembles; null: unclear. */
  type: z.nullable(DocumentKind),
  side: z.nullable(z.literal(sides)),
  mrz: z.nullable(MrzReading),
  barcode: z.nullable(BarcodeReading),
  /** The printed fields that were found. */
  printed: ReadPerson,
  /** Embeddings of the holder's portrait in base64; null: no portrait was found. */
  face: z.nullable(Text),
  /** Missing from readings by earlier versions. */
  recapture: z.optional(RecaptureSigns),
  ms: z.number(),
})
export type DocumentReading = z.infer<typeof DocumentReading>
