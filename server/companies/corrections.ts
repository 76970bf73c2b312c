// Collects what a refused company has to correct, for a letter. Its contact address is unverified, so remarks about people stay on the
// company's own pages.
import { isPerson } from '@bonafide/core/rules/company/company'
import { auditResult, businessStep, type BusinessStep } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readSubmission } from './submission.ts'
import { withReasonSentences, readRemarks, readVerdicts, wholeRemark } from './verdicts.ts'

export interface Corrections {
  readonly company: string
  /** The contact email address that the company entered. */
  readonly contact: string
  /** About the company as a whole, its own fields and its documents, in the order of the steps. */
  readonly remarks: readonly { readonly step: BusinessStep | null; readonly words: string }[]
  /** The number of remarks on related parties and of their rejected files. */
  readonly aboutParties: number
}

/** Turns the reason for rejecting a file into a sentence in the letter's language. */
type SayFileReason = Parameters<typeof withReasonSentences>[1]

/** Undefined without a submission, and after an erasure. */
export const correctionsOf = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  visit: string,
  say: SayFileReason,
): Promise<Corrections | undefined> => {
  const company = await readSubmission(tx, services, visit)
  if (company === undefined) return undefined
  const [whole, remarks] = [await wholeRemark(tx, services, visit), await readRemarks(tx, services, visit)]
  const verdicts = withReasonSentences(await readVerdicts(tx, services, visit), say)
  const rejected = (file: string | null | undefined): boolean => verdicts.get(file ?? '')?.auditResult === auditResult.rejected
  const partyFiles = company.individualList.flatMap((party) =>
    isPerson(party) ? [party.identityPicFront, party.identityPicBack, party.residentialAddressPath] : [party.registrationDoc],
  )
  const rejectedFiles = company.verifyFileList.flatMap(({ fileList }) => fileList.map(({ fileName }) => fileName)).filter(rejected)
  const fileRemarks = new Set(rejectedFiles.flatMap((file) => verdicts.get(file)?.remark ?? []))
  return {
    company: company.basicInfo.enterpriseName ?? '',
    contact: company.basicInfo.officialEmail ?? '',
    remarks: [
      ...(whole === null ? [] : [{ step: null, words: whole }]),
      ...remarks.filter(({ index }) => index === null).map(({ step, remark }) => ({ step, words: remark })),
      ...[...fileRemarks].map((words) => ({ step: businessStep.files, words })),
    ],
    aboutParties: remarks.filter(({ index }) => index !== null).length + partyFiles.filter(rejected).length,
  }
}
