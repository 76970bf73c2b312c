// A receipt for a company's last submission: when, by whom, and which files, each with its checksum.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { FileId } from '../../values.ts'
import { BasicInfoAnswer, IndividualListAnswer } from './answers.ts'
import { Declaration } from './declaration.ts'

/** Ours: a submission's public reference, and its progress. */
export const Submission = /* @__PURE__ */ z.strictObject({
  reference: z.string(),
  /** Times are in ISO 8601. */
  submittedAt: z.string(),
  /** Null while a reviewer has it. */
  decidedAt: z.nullable(z.string()),
  /** Null: submitted by a client that makes no declaration. */
  declaration: z.nullable(Declaration),
})
export type Submission = z.infer<typeof Submission>

const ReceiptFile = /* @__PURE__ */ z.strictObject({
  file: FileId,
  /** The sender's own name for the file. */
  name: z.string(),
  /** The kind of document: `paper.<template>`, `person.<row>.front`, `institution.<row>.document`. */
  kind: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Digest of the content, in hexadecimal. */
  sha256: z.string(),
})

/** Ours. */
export const receipt = defineCall({
  path: '/pluto-mix/public/kyc/kyb/receipt',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({
    submission: Submission,
    basicInfo: BasicInfoAnswer,
    individualList: IndividualListAnswer,
    files: z.array(ReceiptFile),
  }),
  codes: ['thing.unknown'],
  accessToken: true,
  quiet: true,
})
