// A signed-in, verified user says that a company's link is about them, and confirms it with their authenticator.
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

export const handleLookAtRecognition: Handler<typeof lookAtRecognition> = async (house, { body, who, at }) => {
  const shown = await transact(house.db, async (tx) => {
    const link = await openLink(tx, body.link, at)
    const company = await companyThatAsks(tx, house, link)
    if (!isVerifiedUser(await readStandingWithin(tx, who.account), at)) throw new Refusal('owners.notVerifiedYourself')
    return { company, until: link.until.toISOString() }
  })
  return { ...shown, mayConfirm: await isCodeNeeded(house, who.account) }
}

export const handleRecogniseMe: Handler<typeof recogniseMe> = async (house, { body, who, at }) => {
  const { account } = who
  // A code is used up by being right: not for what would be refused in any case.
  await transact(house.db, async (tx) => {
    await companyThatAsks(tx, house, await openLink(tx, body.link, at))
    await detailsOfVerifiedUser(tx, house, account, at)
  })
  // An account without an authenticator cannot confirm anything: a session alone may be borrowed.
  if (!(await isCodeNeeded(house, account))) throw new Refusal('data.codeNeeded')
  await requireAuthenticator(house, { account, code: body.totp })
  return { state: await transact(house.db, (tx) => recognise(tx, house, { account, token: body.link, at })) }
}
