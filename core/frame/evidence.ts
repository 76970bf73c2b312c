// What a frame hands in: pictures and papers by what they show, and the answers of a questionnaire.
import * as z from 'zod/mini'
import { FileId, pattern, text } from '../values.ts'

export const evidenceKinds = ['documentFront', 'documentBack', 'face', 'address', 'paper'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const mostFiles = 20
export const mostAnswers = 60

const File = /* @__PURE__ */ z.strictObject({ id: FileId, kind: z.enum(evidenceKinds) })
type File = z.infer<typeof File>

const eachOnce = (files: readonly File[]): boolean => new Set(files.map(({ id }) => id)).size === files.length

export const Files = /* @__PURE__ */ z.array(File).check(z.maxLength(mostFiles), z.refine(eachOnce))

/** Question to answer. */
export const Answers = /* @__PURE__ */ z
  .record(pattern(/^[a-z][A-Za-z0-9]{0,31}(\.[A-Za-z0-9]{1,31}){0,3}$/), text({ max: 2000, lines: true }))
  .check(z.refine((answers) => Object.keys(answers).length <= mostAnswers))
export type Answers = z.infer<typeof Answers>
