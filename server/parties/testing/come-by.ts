// Companies and the visitors of their links, as they come about.
import { beginByLink, getSdkLink, shareholder } from '@bonafide/core/calls/company/owners'
import { frameState, keepVisit } from '@bonafide/core/calls/frame'
import { AccessToken, EnterpriseVerifyNo } from '@bonafide/core/values'
import type { Town } from '@bonafide/stand-in/testing/town'
import { bringPicture, bringTilt, passport, work } from '../../adapters/provider-builtin/testing/bring.ts'
import { handIn, pageOf, type Person, showFace } from '../../adapters/provider-builtin/verdict/testing/show-all.ts'
import type { Applicant } from '../../area/company/testing/companies.ts'
import { bytesOf } from '../../secrets/token.ts'
import { agree, verdictOf } from '../../visits/testing/visitors.ts'

export const verifyNoOf = async (town: Town, { account }: Applicant): Promise<EnterpriseVerifyNo> =>
  EnterpriseVerifyNo.parse(
    (await town.house.db.pool.query(`select verify_no from companies where account = $1`, [account])).rows[0]?.verify_no,
  )

export const listOf = async (one: Applicant) => (await one.browser.ask(shareholder, { kybLevel: 'UBO' })).data

export const linkOf = async (town: Town, one: Applicant, renew = false): Promise<AccessToken> => {
  const body = { enterpriseVerifyNo: await verifyNoOf(town, one), kybLevel: 'UBO', ...(renew ? { renew: true as const } : {}) } as const
  const answer = await one.browser.ask(getSdkLink, body)
  if (verdictOf(answer) !== 'ok') throw new Error(verdictOf(answer))
  return AccessToken.parse(answer.data.link.split('#')[1])
}

/** Ada's row in `filledIn`. */
export const ada = { documentNumber: '533401372', issuingCountry: 'GBR', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' }

const visitorWith = async (town: Town, goOn: AccessToken): Promise<string> =>
  (await town.house.db.pool.query(`select subject from party_visitors where go_on_hash = $1`, [bytesOf(goOn)])).rows[0]?.subject

/** A visitor who does all that the frame asks for; what has become of it, and whose record it is. */
export const comeBy = async (town: Town, link: AccessToken, person: Person) => {
  const { frameToken, goOn } = (await town.frame().ask(beginByLink, { link })).data
  const account = await visitorWith(town, goOn)
  const frame = town.frame({ 'x-frame-token': frameToken })
  const bringer = { account, frame }
  await agree(frame)
  await frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(town, bringer, 'documentFront', pageOf(person))
  await bringTilt(town, bringer)
  await showFace(town, bringer, { person })
  await work(town)
  await handIn(bringer)
  await work(town)
  return { account, goOn, state: (await frame.ask(frameState)).data.state }
}
