import type { askAnotherLook } from '@bonafide/core/calls/person/another-look'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { beginAnotherLook, mayAskAnotherLook } from '../../visits/another-look/another-look.ts'
import { mustAllow } from '../../visits/begin-visit.ts'
import { personRefusal } from '../../visits/may-begin.ts'

export const handleAskAnotherLook: Handler<typeof askAnotherLook> = (services, { body: { level }, who: { account }, at }) =>
  transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const standing = await readStandingWithin(tx, account)
    const verdict = await mayAskAnotherLook(tx, { account, standing, level })
    const facts = {
      standing,
      details: {},
      bindEmail: true,
      bannedRegions: services.config.bannedRegions,
      policy: services.policy.content,
      at,
    }
    mustAllow(personRefusal(facts, verdict.may ? null : new Refusal(verdict.why)))
    if (verdict.may) await beginAnotherLook(tx, services, { account, standing, level, visit: verdict.visit })
    return {}
  })
