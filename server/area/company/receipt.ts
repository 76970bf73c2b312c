// The receipt for a company's submission.
import type { receipt, Submission } from '@bonafide/core/calls/company/receipt'
import { Refusal } from '@bonafide/core/refusal'
import { type Company, isPerson } from '@bonafide/core/rules/company/company'
import { companyAnswer } from '../../companies/company-answer.ts'
import { filesOfCompany } from '../../companies/company-files.ts'
import { referenceOf } from '../../companies/reference.ts'
import { lastSubmission, readDeclaration, readSubmission } from '../../companies/submission.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { findVisit } from '../../visits/visit.ts'
import { receiptFiles } from './receipt.sql.ts'

type Keys = Pick<Services, 'keys'>

/** Returns null if nothing was submitted, or the submission was removed. */
export const submissionOf = async (tx: Tx, services: Keys, account: AccountId): Promise<Submission | null> => {
  const visit = await lastSubmission(tx, account)
  return visit === undefined ? null : submissionIn(tx, services, visit)
}

const submissionIn = async (tx: Tx, services: Keys, visit: string): Promise<Submission | null> => {
  const found = await findVisit(tx, visit)
  if (found === undefined || found.submittedAt === null) return null
  return {
    reference: referenceOf(visit),
    submittedAt: found.submittedAt.toISOString(),
    decidedAt: found.endedAt?.toISOString() ?? null,
    declaration: await readDeclaration(tx, services, visit),
  }
}

export const handleReceipt: Handler<typeof receipt> = (services, { who: { account } }) =>
  transact(services.db, async (tx) => {
    const visit = await lastSubmission(tx, account)
    const company = visit === undefined ? undefined : await readSubmission(tx, services, visit)
    const submission = visit === undefined ? null : await submissionIn(tx, services, visit)
    if (company === undefined || submission === null) throw new Refusal('thing.unknown')
    const { basicInfo, individualList } = companyAnswer(company, new Map(), 0)
    const named = namesOfFiles(company)
    const wanted = filesOfCompany(company)
    const kept = await receiptFiles(tx, { account, files: wanted.map(({ id }) => id) })
    const files = wanted.flatMap(({ id, kind }) => {
      const file = kept.get(id)
      return file === undefined ? [] : [{ file: id, name: named.get(id) ?? '', kind, ...file }]
    })
    return { submission, basicInfo, individualList, files }
  })

/** The names that the files had when they were uploaded. */
function namesOfFiles({ verifyFileList, individualList }: Company): ReadonlyMap<string, string> {
  const papers = verifyFileList.flatMap(({ fileList }) => fileList.map(({ fileName, name }) => [fileName, name] as const))
  const pictures = individualList.flatMap((party): readonly (readonly [unknown, string | null | undefined])[] =>
    isPerson(party)
      ? [
          [party.identityPicFront, party.identityPicFrontName],
          [party.identityPicBack, party.identityPicBackName],
          [party.residentialAddressPath, party.residentialAddressPathName],
        ]
      : [[party.registrationDoc, party.registrationDocName]],
  )
  return new Map([...papers, ...pictures].map(([file, name]) => [String(file), name ?? '']))
}
