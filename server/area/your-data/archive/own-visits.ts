// A person's visits as stored: answers, readings, results.
import type { Check } from '@bonafide/core/evidence/check'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { openReadings } from '../../../visits/biometrics/open-readings.ts'
import { readChecks } from '../../../visits/judgement/kept-checks.ts'
import { readAnswered } from '../../../visits/visit.ts'
import { readDeclaration, readSubmission } from '../../../companies/submission.ts'
import { readRemarks, readVerdicts, wholeRemark } from '../../../companies/verdicts.ts'
import { selectChallenges, selectVisits } from './rows.sql.ts'

export const ownVisits = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<readonly object[]> => {
  const visits = await selectVisits(tx, account)
  const challenges = await selectChallenges(tx, account)
  const readings = await openReadings(tx, services, account)
  const all: object[] = []
  for (const { visit, purpose, by_hand: byHand, outcome, reason, ...moments } of visits) {
    const { choice = null, details, answers } = await readAnswered(tx, services, { visit, account })
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
        .filter((challenge) => challenge.visit === visit)
        .map(({ challenge, moves, asked_at: askedAt, answered_at: answeredAt }) => ({ challenge, moves, askedAt, answeredAt })),
      readings: readings
        .filter((reading) => reading.visit === visit)
        .map(({ upload, challenge, reading }) => ({ file: upload, challenge, reading })),
      checks: (await readChecks(tx, services, { visit, account })).map(ownCheck),
      submission: await ownSubmission(tx, services, visit),
    })
  }
  return all
}

/** These checks compare with other people, so their score and detail are about those people too and are left out. */
const aboutOthers: readonly Check['name'][] = ['person.similar', 'face.known', 'document.copies']

const ownCheck = ({ name, state, reason, score, detail }: Check): object =>
  aboutOthers.includes(name) ? { name, state, reason } : { name, state, reason, score, detail }

/** The company's submission in this visit, and the reviewers' remarks on it. */
const ownSubmission = async (tx: Tx, services: Pick<Services, 'keys'>, visit: string): Promise<object | null> => {
  const company = await readSubmission(tx, services, visit)
  if (company === undefined) return null
  return {
    company,
    declaration: await readDeclaration(tx, services, visit),
    files: Object.fromEntries(await readVerdicts(tx, services, visit)),
    remarks: await readRemarks(tx, services, visit),
    remark: await wholeRemark(tx, services, visit),
  }
}
