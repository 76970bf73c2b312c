// Invites a reviewer and signs them in at the desk of a fixture that serves the other surfaces too.
import { confirmJoin, startJoin } from '@bonafide/core/calls/desk/door'
import { Email } from '@bonafide/core/email'
import { type Browser, openBrowser, password, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { Secret, TOTP } from 'otpauth'
import { inviteReviewer } from '../door/invite.ts'

let last = 0

export const reviewerIn = async ({ services, deskOrigin }: Pick<Fixture, 'services' | 'deskOrigin'>): Promise<Browser> => {
  const invited = await inviteReviewer(services, { email: Email.parse(`reviewer-${(last += 1)}@example.com`), by: 'operator' })
  if (invited.state !== 'invited') throw new Error('the reviewer could not be invited')
  const invitation = new URL(invited.link).hash.slice(1)
  const browser = openBrowser(deskOrigin, {})
  const { data } = await browser.ask(startJoin, { invitation, name: 'Ada Lovelace', password })
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: services.clock().getTime() })
  const joined = await browser.ask(confirmJoin, { invitation, code })
  if (joined.code !== '00000') throw new Error(`the reviewer could not join: ${joined.msg}`)
  return browser
}
