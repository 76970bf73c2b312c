// A person's visits as they are kept: what was said, what was read, what was found.
import type { Check } from '@bonafide/core/evidence/check'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { openReadings } from '../../../visits/biometrics/open-readings.ts'
import { readChecks } from '../../../visits/judgement/kept-checks.ts'
import { readAnswered } from '../../../visits/visit.ts'
import { readDeclaration, readSubmission } from '../../../companies/submission.ts'
import { readRemarks, readVerdicts, wholeRemark } from '../../../companies/verdicts.ts'
import { selectChallenges, selectVisits } from './rows.sql.ts'

export const ownVisits = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<readonly object[]> => {
  const visits = await selectVisits(tx, account)
  const challenges = await selectChallenges(tx, account)
  const readings = await openReadings(tx, house, account)
  const all: object[] = []
  for (const { visit, purpose, by_hand: byHand, outcome, reason, ...moments } of visits) {
    const { choice = null, details, answers } = await readAnswered(tx, house, { visit, account })
    all.push({
      visit,
      purpose,
      byHand,
      begunAt: moments.begun_at,
      openedAt: moments.opened_at,
      submittedAt: moments.submitted_at,
      judgedAt: moments.judged_at,
      endedAt: moments.ended_at,
      outcome,
      reason,
      choice,
      details,
      answers,
      challenges: challenges
        .filter((one) => one.visit === visit)
        .map(({ challenge, moves, asked_at: askedAt, answered_at: answeredAt }) => ({ challenge, moves, askedAt, answeredAt })),
      readings: readings
        .filter((one) => one.visit === visit)
        .map(({ upload, challenge, reading }) => ({ file: upload, challenge, reading })),
      checks: (await readChecks(tx, house, { visit, account })).map(ownCheck),
      submission: await ownSubmission(tx, house, visit),
    })
  }
  return all
}

/** These compare with other people: how near they are is about them as well. */
const aboutOthers: readonly Check['name'][] = ['person.similar', 'face.known', 'document.copies']

const ownCheck = ({ name, state, reason, score, detail }: Check): object =>
  aboutOthers.includes(name) ? { name, state, reason } : { name, state, reason, score, detail }

/** The company's submission of this visit, and what it was told about it. */
const ownSubmission = async (tx: Tx, house: Pick<House, 'keys'>, visit: string): Promise<object | null> => {
  const company = await readSubmission(tx, house, visit)
  if (company === undefined) return null
  return {
    company,
    declaration: await readDeclaration(tx, house, visit),
    files: Object.fromEntries(await readVerdicts(tx, house, visit)),
    remarks: await readRemarks(tx, house, visit),
    remark: await wholeRemark(tx, house, visit),
  }
}
