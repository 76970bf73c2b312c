// The frame's calls where Sumsub collects the evidence.
import type { openVendor, vendorCalls, vendorDone } from '@bonafide/core/calls/vendor'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../../db/transaction.ts'
import type { Handler, Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { lockOpenVisit, requireAllowed } from '../submit-visit.ts'
import { insertApplicant } from './applicants.sql.ts'
import { lookAtApplicant } from './look-at-applicant.ts'
import { sumsubApi } from './sumsub-api.ts'

/** Checks that the person may submit this visit before Sumsub learns of them. */
const handleOpenVendor: Handler<typeof openVendor> = async (services, { who, at }) => {
  const { sumsub } = services.config
  await transact(services.db, async (tx) => {
    const visit = await lockOpenVisit(tx, services, who)
    await requireAllowed(tx, services, { visit, at })
    const evidence = await readEvidence(tx, services, visit.visit)
    if (evidence === undefined || !evidence.vendor) throw new Refusal('frame.tokenGone')
    if (evidence.consentOwed) throw new Refusal('consent.owed')
    await insertApplicant(tx, { visit: visit.visit, account: visit.account, at })
  })
  if (sumsub === undefined) throw new Refusal('frame.tokenGone')
  const token = await orProviderFailed(services, () => sumsubApi(sumsub).widgetToken(who.visit))
  return { token, origin: sumsub.widgetUrl, name: 'Sumsub' }
}

const handleVendorDone: Handler<typeof vendorDone> = async (services, { who }) => ({
  submitted: await orProviderFailed(services, () => lookAtApplicant(services, who.visit)),
})

const orProviderFailed = async <Value>({ log }: Pick<Services, 'log'>, ask: () => Promise<Value>): Promise<Value> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn('a call to Sumsub failed: the person is asked to try again later', {}, error)
    throw new Refusal('provider.failed')
  }
}

export const vendorHandlers = { openVendor: handleOpenVendor, vendorDone: handleVendorDone } satisfies Handlers<typeof vendorCalls>
