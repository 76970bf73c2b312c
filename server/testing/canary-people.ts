// People and companies that leave a unique string in every place that accepts one, through the pages' calls.
import { randomBytes } from 'node:crypto'
import type { Call } from '@bonafide/core/call'
import { userinfo } from '@bonafide/core/calls/account'
import { sendChatMessage } from '@bonafide/core/calls/chat'
import { keepDraft } from '@bonafide/core/calls/company/business'
import { uploadIdentityPicNotBase } from '@bonafide/core/calls/company/files'
import { approveCase, judgeFile, openCase, rejectCase, remarkPart } from '@bonafide/core/calls/desk/cases'
import { answerChat, openChat } from '@bonafide/core/calls/desk/chat'
import { keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { getPlutoSdkTokenOfEdd } from '@bonafide/core/calls/person/levels'
import { Details } from '@bonafide/core/details'
import type { FileId } from '@bonafide/core/values'
import { expect } from 'vitest'
import { bringFace, bringPicture, passport } from '../adapters/provider-builtin/testing/bring.ts'
import { passportRead } from '../adapters/provider-builtin/testing/readings.ts'
import { applicant, basicInfo, enterpriseInfo, papers, person as party } from '../area/company/testing/companies.ts'
import { transact } from '../db/transaction.ts'
import { photo } from '../http/uploads/test-uploads.ts'
import { issueAccessToken } from '../secrets/access-tokens.ts'
import type { Browser } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, openConsentedFrame, visitOpener, signedIn, verdictOf } from '../visits/testing/visitors.ts'
import type { CanaryFixture } from './canary-fixture.ts'

export interface CanaryOwner {
  readonly account: string
  readonly browser: Browser
}

/** At most twenty letters, to fit into any field, but too long to appear in a digest by chance. */
const draw = (what: string): string => `Cnry${what}${[...randomBytes(7)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
export const canaries = {
  given: draw('given'),
  family: draw('family'),
  address: draw('address'),
  document: draw('document').toUpperCase().slice(0, 30),
  answer: draw('answer'),
  file: draw('file'),
  pixels: draw('pixels'),
  chat: draw('chat'),
  reply: draw('reply'),
  note: draw('note'),
  refusal: draw('refusal'),
  company: draw('company'),
  profile: draw('profile'),
  draft: draw('draft'),
  owner: draw('owner'),
  remark: draw('remark'),
  verdict: draw('verdict'),
  toCompany: draw('tocompany'),
}
export const allCanaries = Object.values(canaries)

export const expectOk = async (answer: Promise<{ readonly code: string }>): Promise<void> => expect(verdictOf(await answer)).toBe('ok')

/** A file through the page's own call, with its owner's file name. */
const uploadNamed = async (fixture: CanaryFixture, account: string, bytes: Buffer): Promise<string> => {
  const { session, cookie } = await signedIn(fixture, account)
  const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { account, session, at: fixture.services.clock() }))
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], `${canaries.file}.png`, { type: 'image/png' }))
  const headers = { cookie, 'x-access-token': token }
  const answer = await fetch(`${fixture.areaOrigin}/v1${uploadIdentityPicNotBase.path}`, { method: 'POST', headers, body: form })
  const { code, data } = (await answer.json()) as { code: string; data: { fileName: string } }
  expect(code).toBe('00000')
  return data.fileName
}
const pixels = (): Buffer => Buffer.concat([photo(900), Buffer.from(canaries.pixels)])

/** A person verified by a reviewer, with a questionnaire and a conversation. */
export const makeCanaryPerson = async (fixture: CanaryFixture, name: string): Promise<CanaryOwner> => {
  const [desk] = fixture.reviewers
  const person = await fixture.person(name)
  const account = (await person.browser.ask(userinfo)).data.userInfo.userId
  const { browser } = await signedIn(fixture, account)
  const details = Details.parse({
    givenName: canaries.given,
    familyName: canaries.family,
    birthDate: '1990-12-10',
    nationality: 'GBR',
    documentType: 2,
    documentNumber: canaries.document,
    issuingCountry: 'GBR',
    address: canaries.address,
  })
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await expectOk(frame.ask(keepVisit, { choice: passport, details }))
  const { documentType: _type, address: _address, ...read } = details
  await bringPicture(fixture, { account, frame }, 'documentFront', passportRead({ ...read, documentEnds: '2031-05-04' }))
  await bringFace(fixture, { account, frame })
  await expectOk(frame.ask(submitVisit))
  await fixture.work()
  // If the engine has not decided it, a reviewer approves.
  const id = await fixture.caseOf(account, 'basic')
  if (id !== undefined) {
    await expectOk(desk.ask(openCase, { case: id }))
    await expectOk(desk.ask(approveCase, { case: id, details, note: canaries.note }))
  }
  await happenToVisitor(fixture, account, { kind: 'levelAsked', level: 'enhanced' })
  const { accessToken } = (await browser.ask(getPlutoSdkTokenOfEdd)).data
  const questions = await openConsentedFrame(fixture, accessToken, 'edd')
  await expectOk(questions.frame.ask(keepVisit, { answers: { 'work.employer': canaries.answer } }))
  await uploadNamed(fixture, account, pixels())
  await expectOk(browser.ask(sendChatMessage, { key: `key-of-${name}-message`, text: canaries.chat }))
  // A refused body must not reach the log either.
  const wrong: object = { key: 'x', text: canaries.chat, [canaries.given]: canaries.family }
  expect((await browser.ask(sendChatMessage as Call, wrong)).code).toBe('400')
  const { data } = await desk.ask(openChat, { account })
  await expectOk(
    desk.ask(answerChat, { account, key: `key-of-${name}-answer`, text: canaries.reply, seen: data.messages.at(-1)?.position ?? 0 }),
  )
  await happenToVisitor(fixture, account, { kind: 'levelRejected', level: 'otc', reason: 'funds.unproven', note: canaries.note })
  return { account, browser }
}

/** A company that was submitted and refused, with remarks on its parts, and with input that was never saved. */
export const canaryCompany = async (fixture: CanaryFixture): Promise<CanaryOwner> => {
  const [desk] = fixture.reviewers
  const company = await applicant(fixture)
  const saved = [
    await company.save(1, { basicInfo: { ...basicInfo, enterpriseName: canaries.company, registrationAddress: canaries.address } }),
    await company.save(2, { basicInfo: { ...enterpriseInfo, enterpriseProfile: canaries.profile } }),
  ]
  const picture = (await uploadNamed(fixture, company.account, pixels())) as FileId
  saved.push(await company.save(3, { individualList: [await party(company, { givenName: canaries.owner, identityPicFront: picture })] }))
  saved.push(await company.save(4, await papers(company)))
  expect(saved).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(await company.submit()).toBe('ok')
  const id = await fixture.caseOf(company.account, 'business')
  await expectOk(desk.ask(openCase, { case: id }))
  await expectOk(desk.ask(judgeFile, { case: id, file: picture, auditResult: 3, remark: canaries.verdict }))
  await expectOk(desk.ask(remarkPart, { case: id, step: 1, field: 'enterpriseName', index: null, remark: canaries.remark }))
  await expectOk(desk.ask(rejectCase, { case: id, reason: 'company.filesWrong', note: canaries.note, remark: canaries.toCompany }))
  const { version } = await company.detail()
  await expectOk(company.browser.ask(keepDraft, { step: 1, version, draft: JSON.stringify({ enterpriseName: canaries.draft }) }))
  return company
}
