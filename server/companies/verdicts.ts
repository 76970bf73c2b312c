// Reviewers' remarks and verdicts on the parts of a company's submission. They concern people, so they are sealed with the account's own key and
// unreadable after an erasure.
import type { PartRemark } from '@bonafide/core/calls/company/answers'
import { Refusal } from '@bonafide/core/refusal'
import { type FileReason, isFileReason } from '@bonafide/core/evidence/file-reasons'
import { auditResult, BusinessStep } from '@bonafide/core/status'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from '../record/seal.ts'
import { existingKey, subjectKey } from '../record/subject-key.ts'
import {
  accountOfSubmission,
  copyPassedVerdicts,
  deleteRemark,
  deleteVerdict,
  selectRemarks,
  selectVerdicts,
  upsertRemark,
  upsertVerdict,
} from './verdicts.sql.ts'

export interface FileVerdict {
  readonly auditResult: typeof auditResult.passed | typeof auditResult.rejected
  /** The standard reason for a rejection; each reader gets it in their language. */
  readonly reason?: FileReason
  /** Otherwise the reviewer's own words. */
  readonly remark: string | null
}

/** By file name. Files without an entry have not been reviewed. */
export type Verdicts = ReadonlyMap<string, FileVerdict>

type Keys = Pick<Services, 'keys'>
type NeededServices = Pick<Services, 'keys' | 'clock'>

export const readVerdicts = async (tx: Tx, services: Keys, visit: string): Promise<Verdicts> => {
  const [rows, open] = [await selectVerdicts(tx, visit), await openerOf(tx, services, visit)]
  return new Map(
    rows.map(({ upload, audit_result, reason, remark }) => [
      upload,
      {
        auditResult: audit_result === auditResult.rejected ? auditResult.rejected : auditResult.passed,
        ...(isFileReason(reason) ? { reason } : {}),
        remark: remark === null ? null : (open?.(remark, ['file', upload]) ?? null),
      },
    ]),
  )
}

/** Turns standard reasons into sentences in the reader's language. */
export const withReasonSentences = (verdicts: Verdicts, say: (reason: `file.${FileReason}`) => string | null): Verdicts =>
  new Map(
    [...verdicts].map(([file, verdict]) => [
      file,
      verdict.reason === undefined ? verdict : { ...verdict, remark: say(`file.${verdict.reason}`) },
    ]),
  )

export const hasRejectedFile = async (tx: Tx, services: Keys, visit: string): Promise<boolean> =>
  [...(await readVerdicts(tx, services, visit)).values()].some((verdict) => verdict.auditResult === auditResult.rejected)

interface ByReviewer {
  readonly visit: string
  readonly reviewer: string
}

/** A null verdict deletes the previous one: the file then counts as not reviewed. */
export const setVerdict = async (
  tx: Tx,
  services: NeededServices,
  review: ByReviewer & { file: string; verdict: FileVerdict | null },
): Promise<void> => {
  const { visit, reviewer, file: upload, verdict } = review
  if (verdict === null) return deleteVerdict(tx, { visit, upload })
  const { auditResult: audit_result, reason = null } = verdict
  const words = reason === null ? verdict.remark : null
  const remark = words === null ? null : await sealed(tx, services, { visit, words, of: ['file', upload] })
  await upsertVerdict(tx, { visit, upload, audit_result, reason, remark, reviewer, at: services.clock() })
}

/** A file that passed and is resubmitted unchanged stays passed. */
export const carryVerdicts = (tx: Tx, visits: { readonly from: string; readonly to: string }): Promise<void> =>
  copyPassedVerdicts(tx, visits)

/** Remarks on fields and rows, in the order of the steps, without the overall remark. */
export const readRemarks = async (tx: Tx, services: Keys, visit: string): Promise<readonly PartRemark[]> =>
  (await wordsOn(tx, services, visit)).flatMap(({ part: [step, field, index], remark }) => {
    const parsedStep = BusinessStep.safeParse(step)
    return parsedStep.success ? [{ step: parsedStep.data, field, index, remark }] : []
  })

export const setRemark = (
  tx: Tx,
  services: NeededServices,
  written: ByReviewer & { part: Omit<PartRemark, 'remark'>; remark: string | null },
): Promise<void> => setWords(tx, services, { ...written, part: [written.part.step, written.part.field, written.part.index] })

/** A reviewer's overall message to the company with the rejection. */
export const wholeRemark = async (tx: Tx, services: Keys, visit: string): Promise<string | null> =>
  (await wordsOn(tx, services, visit)).find(({ part: [step] }) => step === 0)?.remark ?? null

export const setWholeRemark = (tx: Tx, services: NeededServices, written: ByReviewer & { remark: string | null }): Promise<void> =>
  setWords(tx, services, { ...written, part: whole })

/** Step, field, index. */
const Part = /* @__PURE__ */ z.tuple([z.number(), z.nullable(z.string()), z.nullable(z.number())])
type Part = z.infer<typeof Part>

const whole: Part = [0, null, null]

const setWords = async (tx: Tx, services: NeededServices, written: ByReviewer & { part: Part; remark: string | null }): Promise<void> => {
  const { visit, reviewer, remark } = written
  const part = JSON.stringify(written.part)
  if (remark === null) return deleteRemark(tx, { visit, part })
  const words = await sealed(tx, services, { visit, words: remark, of: ['part', part] })
  await upsertRemark(tx, { visit, part, remark: words, reviewer, at: services.clock() })
}

const wordsOn = async (tx: Tx, services: Keys, visit: string): Promise<readonly { part: Part; remark: string }[]> => {
  const [rows, open] = [await selectRemarks(tx, visit), await openerOf(tx, services, visit)]
  if (open === undefined) return []
  return rows
    .map(({ part, remark }) => ({ part: Part.parse(JSON.parse(part)), remark: open(remark, ['part', part]) }))
    .toSorted((one, other) => one.part[0] - other.part[0])
}

type RemarkTarget = readonly ['file' | 'part', string]

export const remarkPlace = (visit: string, of: RemarkTarget): string => JSON.stringify(['company', visit, ...of])

const openerOf = async (tx: Tx, services: Keys, visit: string) => {
  const account = await accountOfSubmission(tx, visit)
  const key = account === undefined ? undefined : await existingKey(tx, services, account)
  return key === undefined ? undefined : (words: Buffer, of: RemarkTarget): string => unseal(key, words, remarkPlace(visit, of)).toString()
}

const sealed = async (
  tx: Tx,
  services: NeededServices,
  { visit, words, of }: { visit: string; words: string; of: RemarkTarget },
): Promise<Buffer> => {
  const account = await accountOfSubmission(tx, visit)
  if (account === undefined) throw new Refusal('thing.unknown')
  return seal(await subjectKey(tx, services, account), Buffer.from(words), remarkPlace(visit, of))
}
