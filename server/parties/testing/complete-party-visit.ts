// Test companies, and the visitors of their links.
import { beginByLink, getSdkLink, shareholder } from '@bonafide/core/calls/company/owners'
import { frameState, keepVisit } from '@bonafide/core/calls/frame/visit'
import { AccessToken, EnterpriseVerifyNo } from '@bonafide/core/values'
import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { bringPicture, bringTilt, passport, workProvider } from '../../adapters/provider-builtin/testing/bring.ts'
import {
  submitEvidence,
  documentPageOf,
  type TestPerson,
  bringChallenge,
} from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import type { Applicant } from '../../area/company/testing/companies.ts'
import { tokenBytes } from '../../secrets/token.ts'
import { answerConsent, verdictOf } from '../../visits/testing/visitors.ts'

export const verifyNoOf = async (fixture: Fixture, { account }: Applicant): Promise<EnterpriseVerifyNo> =>
  EnterpriseVerifyNo.parse(
    (await fixture.services.db.pool.query(`select verify_no from companies where account = $1`, [account])).rows[0]?.verify_no,
  )

export const listOf = async (company: Applicant) => (await company.browser.ask(shareholder, { kybLevel: 'UBO' })).data

export const linkOf = async (fixture: Fixture, company: Applicant, renew = false): Promise<AccessToken> => {
  const body = {
    enterpriseVerifyNo: await verifyNoOf(fixture, company),
    kybLevel: 'UBO',
    ...(renew ? { renew: true as const } : {}),
  } as const
  const answer = await company.browser.ask(getSdkLink, body)
  if (verdictOf(answer) !== 'ok') throw new Error(verdictOf(answer))
  return AccessToken.parse(answer.data.link.split('#')[1])
}

/** Ada's row in `filledIn`. */
export const adaTheParty = {
  documentNumber: '533401372',
  issuingCountry: 'GBR',
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1985-12-10',
}

const visitorWith = async (fixture: Fixture, goOn: AccessToken): Promise<string> =>
  (await fixture.services.db.pool.query(`select subject from party_visitors where go_on_hash = $1`, [tokenBytes(goOn)])).rows[0]?.subject

/** A visitor who completes the frame; returns the outcome and the record's subject. */
export const completePartyVisit = async (fixture: Fixture, link: AccessToken, person: TestPerson) => {
  const { frameToken, goOn } = (await fixture.frame().ask(beginByLink, { link })).data
  const account = await visitorWith(fixture, goOn)
  const frame = fixture.frame({ 'x-frame-token': frameToken })
  const bringer = { account, frame }
  await answerConsent(frame)
  await frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(fixture, bringer, 'documentFront', documentPageOf(person))
  await bringTilt(fixture, bringer)
  await bringChallenge(fixture, bringer, { person })
  await workProvider(fixture)
  await submitEvidence(bringer)
  await workProvider(fixture)
  return { account, goOn, state: (await frame.ask(frameState)).data.state }
}
