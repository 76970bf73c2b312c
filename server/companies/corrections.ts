// What a refused company has to correct, for a letter. Its contact address is only what the company says it is: what a reviewer wrote about
// people stays on the company's own pages.
import { isPerson } from '@bonafide/core/rules/company/company'
import { auditResult, businessStep, type BusinessStep } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { readSubmission } from './submission.ts'
import { inWords, readRemarks, readVerdicts, wholeRemark } from './verdicts.ts'

export interface Corrections {
  readonly company: string
  /** The contact that the company typed. */
  readonly contact: string
  /** On the company as a whole, and on its own fields and documents, in the order of the steps. */
  readonly remarks: readonly { readonly step: BusinessStep | null; readonly words: string }[]
  /** How many remarks and rejected pictures are about people and institutions. */
  readonly aboutParties: number
}

/** Why a file was rejected, in the language of the letter. */
type SayFileReason = Parameters<typeof inWords>[1]

/** Undefined without a submission, and for an account that has been erased since. */
export const correctionsOf = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  visit: string,
  say: SayFileReason,
): Promise<Corrections | undefined> => {
  const company = await readSubmission(tx, house, visit)
  if (company === undefined) return undefined
  const [whole, remarks] = [await wholeRemark(tx, house, visit), await readRemarks(tx, house, visit)]
  const verdicts = inWords(await readVerdicts(tx, house, visit), say)
  const rejected = (file: string | null | undefined): boolean => verdicts.get(file ?? '')?.auditResult === auditResult.rejected
  const ofParties = company.individualList.flatMap((party) =>
    isPerson(party) ? [party.identityPicFront, party.identityPicBack, party.residentialAddressPath] : [party.registrationDoc],
  )
  const papers = company.verifyFileList.flatMap(({ fileList }) => fileList.map(({ fileName }) => fileName)).filter(rejected)
  const ofPapers = new Set(papers.flatMap((file) => verdicts.get(file)?.remark ?? []))
  return {
    company: company.basicInfo.enterpriseName ?? '',
    contact: company.basicInfo.officialEmail ?? '',
    remarks: [
      ...(whole === null ? [] : [{ step: null, words: whole }]),
      ...remarks.filter(({ index }) => index === null).map(({ step, remark }) => ({ step, words: remark })),
      ...[...ofPapers].map((words) => ({ step: businessStep.files, words })),
    ],
    aboutParties: remarks.filter(({ index }) => index !== null).length + ofParties.filter(rejected).length,
  }
}
