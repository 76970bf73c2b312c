// A signed-in, verified user claims to be one of the people behind a company's link, and confirms it with their authenticator.
import type { lookAtRecognition, recogniseMe } from '@bonafide/core/calls/company/owners'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { openLink } from '../../parties/links.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { isCodeNeeded, requireAuthenticator } from '../../secrets/step-up.ts'
import { companyThatAsks } from '../../visits/recognition/company-that-asks.ts'
import { recognise } from '../../visits/recognition/recognise.ts'
import { detailsOfVerifiedUser, isVerifiedUser } from '../../visits/recognition/verified-user.ts'

export const handleLookAtRecognition: Handler<typeof lookAtRecognition> = async (services, { body, who, at }) => {
  const shown = await transact(services.db, async (tx) => {
    const link = await openLink(tx, body.link, at)
    const company = await companyThatAsks(tx, services, link)
    if (!isVerifiedUser(await readStandingWithin(tx, who.account), at)) throw new Refusal('owners.notVerifiedYourself')
    return { company, until: link.until.toISOString() }
  })
  return { ...shown, mayConfirm: await isCodeNeeded(services, who.account) }
}

export const handleRecogniseMe: Handler<typeof recogniseMe> = async (services, { body, who, at }) => {
  const { account } = who
  // A correct code is used up, so it is not checked if the claim would be refused anyway.
  await transact(services.db, async (tx) => {
    await companyThatAsks(tx, services, await openLink(tx, body.link, at))
    await detailsOfVerifiedUser(tx, services, account, at)
  })
  // An account without an authenticator cannot confirm anything, since a session may be borrowed.
  if (!(await isCodeNeeded(services, account))) throw new Refusal('data.codeNeeded')
  await requireAuthenticator(services, { account, code: body.totp })
  return { state: await transact(services.db, (tx) => recognise(tx, services, { account, token: body.link, at })) }
}
