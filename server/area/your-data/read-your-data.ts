// Reads the data stored about the caller, in words if possible, and masked; the archive has everything.
import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import { monthsAfterErasure, type RetentionTerms, publicTermsOf } from '@bonafide/core/retention/table'
import { Refusal } from '@bonafide/core/refusal'
import { sayReason } from '@bonafide/locales/say-reason'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { historyOf } from '../../record/history.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { countTemplates } from '../../visits/biometrics/forget-biometrics.ts'
import { selectHeldFiles } from './held.sql.ts'
import { maskedDetails } from './masked-details.ts'
import { isCodeNeeded } from '../../secrets/step-up.ts'
import { lastKeptUntil, ownFiles } from './own-files.ts'
import { consentHistory, decisionHistory, type SayHistoryReason } from './own-history.ts'
import { ownRecognitions } from './own-recognitions.ts'
import { levelsByFace, ownDeletion, ownLevels } from './own-standing.ts'
import { ownViews } from './own-views.ts'

export const handleReadYourData: Handler<typeof readYourData> = async (services, { who, language, at }) => {
  const { account } = who
  const say: SayHistoryReason = (reason) => sayReason(language, reason)
  const needsCode = await isCodeNeeded(services, account)
  return transact(services.db, async (tx) => {
    const standing = await readStandingWithin(tx, account)
    if (standing.erased) throw new Refusal('record.erased')
    const past = (await historyOf(tx, services, account)).flatMap(({ event, ...rest }) => (event === null ? [] : [{ ...rest, event }]))
    const held = await selectHeldFiles(tx, account, at)
    const { retention } = services.policy.content
    const files = ownFiles(held, { standing, past, terms: publicTermsOf(retention) })
    return {
      levels: ownLevels(standing, past, say),
      details: maskedDetails(await readDetailsWithin(tx, services, account)),
      files: [...files],
      decisions: [...decisionHistory(past, say)],
      consents: [...consentHistory(past)],
      recognitions: await ownRecognitions(tx, services, account),
      views: [...(await ownViews(tx, account))],
      biometrics: {
        state: standing.consent?.biometrics?.state ?? 'none',
        templates: await countTemplates(tx, services, account),
        affects: [...levelsByFace(standing)],
        documentsUntil: lastKeptUntil(files),
      },
      deletion: ownDeletion(standing, past, { say, answerDays: services.policy.content.person.deletionAnswerDays }),
      keptAfterErasure: keptAfterErasure(standing.blacklisted, retention),
      needsCode,
    }
  })
}

/** Blind indexes that outlive an erasure; without a ban only if the retention table says so. */
const keptAfterErasure = (isBlacklisted: boolean, retention: RetentionTerms): ReplyOf<typeof readYourData>['keptAfterErasure'] => {
  const [what, id] = isBlacklisted ? (['blacklist', 'keys.blacklisted'] as const) : (['identityKeys', 'keys.erased'] as const)
  const months = monthsAfterErasure(id, retention)
  return months === 0 ? [] : [{ what, months }]
}
