import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { makeFixture, type Message } from '@bonafide/stand-in/testing/fixture'
import { notifyPerson } from '../visits/notify-person.ts'
import { type Address, emailOf } from './address.ts'
import { postLetter, type PromisedLetter } from './letters.ts'
import { isLetterName, type LetterName } from './letter-name.ts'
import { wordLetter } from './word-letter.ts'

const config = { exchangeName: 'Acme <&> Söhne', exchangeAddress: 'https://acme.example' }
const fixture = await makeFixture(config)
const { services } = fixture
afterAll(() => fixture.close())

const letters = Object.keys(lettersCatalogs.en).flatMap((id) => {
  const name = id.replace(/\.text$/, '')
  return id.endsWith('.text') && isLetterName(name) ? [name] : []
})
const languages = ['en', 'ar', 'zh-CN'] as const
const facts = {
  code: '493817',
  minutes: 10,
  purpose: 'x',
  reason: 'x',
  day: '2026-01-01',
  hours: 48,
  link: 'https://desk.example/join#t0ken',
  company: 'x',
  list: '• x',
}

const withCode = 'ada@example.com'
const withoutCode = 'bob@example.com'
const withoutAccount = 'stranger@example.com'
const adasCode = 'Blue7Whale'
const evesCode = 'EvesOwnCode1'

const setCode = (email: string, code: string | null) =>
  services.db.pool.query('update stand_in_accounts set anti_phishing_code = $2 where email = $1', [email, code])
const mail = (to: string): Address => ({ channel: 'email', to: emailOf(to) })
const sent = async (...promised: readonly PromisedLetter[]): Promise<readonly Message[]> => {
  await transact(services.db, async (tx) => {
    for (const letter of promised) await postLetter(services, tx, letter)
  })
  return fixture.post()
}

beforeAll(async () => {
  for (const name of ['ada', 'bob', 'eve']) await fixture.person(name)
  await setCode(withCode, adasCode)
  await setCode('eve@example.com', evesCode)
  await fixture.post()
})

const pages: Readonly<Record<string, string>> = {
  'code.signUp': 'https://acme.example/sign-up',
  'code.bind': 'https://acme.example/account/setting',
  'code.current': 'https://acme.example/account/setting',
  'code.transferTarget': 'http://localhost:1/verified/transfer',
  'code.transferCurrent': 'http://localhost:1/verified/transfer',
  'notice.signUp': 'https://acme.example/login',
  notice: 'https://acme.example/account/setting',
  verification: 'http://localhost:1/verified/enter',
  'verification.deletionRequested': 'http://localhost:1/verified/data',
  'verification.deletionErased': 'http://localhost:1/verified/data',
  'verification.deletionRestricted': 'http://localhost:1/verified/data',
  'verification.deletionRefused': 'http://localhost:1/verified/data',
  data: 'http://localhost:1/verified/data',
  biometrics: 'http://localhost:1/verified/data',
  desk: facts.link,
  partyLink: facts.link,
  transfer: facts.link,
  'transfer.held': 'http://localhost:1/verified/transfer',
  'transfer.faceFirst': 'http://localhost:1/verified/transfer',
  'transfer.cleared': 'http://localhost:1/verified/transfer',
  'transfer.refused': 'http://localhost:1/verified/enter',
  'transfer.disputed': 'http://localhost:1/verified/enter',
  'transfer.reversed': 'http://localhost:1/verified/enter',
  'transfer.upheld': 'http://localhost:1/verified/enter',
}
const pageFor = (letter: LetterName, language: Language): string => {
  const page = pages[letter] ?? pages[letter.split('.')[0] ?? ''] ?? 'no page'
  const { origin, pathname } = new URL(page)
  return language === 'en' || page === facts.link ? page : `${origin}/${language}${pathname}`
}

describe.each(languages)('in %s', (language) => {
  const arrived = new Map<string, Message>()
  beforeAll(async () => {
    for (const letter of letters) {
      for (const to of [withCode, withoutCode, withoutAccount]) {
        const [message] = await sent({ to: mail(to), letter, language, facts })
        if (message !== undefined) arrived.set(`${letter} ${message.to}`, message)
      }
    }
  }, 60_000)

  test.each(letters)('%s names the sender, links one page, and shows the reader’s anti-phishing code', (letter) => {
    const texts = [withCode, withoutCode, withoutAccount].map((to) => arrived.get(`${letter} ${to}`)?.text ?? '')
    for (const text of texts) {
      expect(text).toContain(config.exchangeName)
      expect(text.match(/https?:\S+/g)).toEqual([pageFor(letter, language)])
      expect(text).not.toMatch(/[{}]|undefined|letter\./)
      expect(text).not.toContain(evesCode)
    }
    const [ada = '', bob = '', stranger = ''] = texts
    expect(ada.split(adasCode)).toHaveLength(2)
    expect(bob).not.toContain(adasCode)
    expect(stranger).toBe(bob)
    expect(ada.startsWith(bob)).toBe(true)
  })
})

test('the letter shows the anti-phishing code that is set when it is sent', async () => {
  await transact(services.db, (tx) => postLetter(services, tx, { to: mail(withCode), letter: 'code.current', language: 'en', facts }))
  await setCode(withCode, 'Green7Whale')
  expect((await fixture.post())[0]?.text).toContain('Green7Whale')
  await setCode(withCode, adasCode)
})

test('an address in another case belongs to the same account', async () => {
  expect((await sent({ to: mail('ADA@Example.com'), letter: 'code.bind', language: 'en', facts }))[0]?.text).toContain(adasCode)
})

test.each([
  ['en', 'Your verification ends on 1 January 2026'],
  ['de', '1. Januar 2026'],
  ['ja', '2026年1月1日'],
] as const)('in %s a letter names the day in words', async (language, words) => {
  const [message] = await sent({ to: mail(withCode), letter: 'verification.expiringSoon', language, facts })
  expect(message?.subject).toContain(words)
  expect(message?.text).not.toContain(facts.day)
})

test('a text message contains only its sentence', async () => {
  const [message] = await sent({ to: { channel: 'sms', to: '+4915112345678' }, letter: 'code.bind', language: 'en', facts })
  expect(message?.text).toMatch(/^Enter this code/)
  expect(message?.text).not.toMatch(/http|Acme/)
})

test.each([
  ['approved', 'business', 'http://localhost:1/verified/kyb'],
  ['approved', 'basic', 'http://localhost:1/verified/enter'],
  ['dataDownloaded', undefined, 'http://localhost:1/verified/data'],
  ['biometricsWithdrawn', undefined, 'http://localhost:1/verified/data'],
] as const)('the letter %s about %s links to %s', async (news, purpose, link) => {
  const account = (await services.exchange.accountByEmail(withCode))?.userId ?? ''
  const notice = { account, news, ...(purpose === undefined ? {} : { purpose }) }
  await transact(services.db, (tx) => notifyPerson(tx, services, notice))
  const [letter] = await fixture.post()
  expect(letter?.text.split('\n')).toContain(link)
  expect(letter?.text).toContain(adasCode)
})

test.each([
  'Line1\nPay here: evil',
  'Line1\r\nBcc: eve@example.com',
  'log in at evil.example',
  'https://evil',
  'A\u2028B',
  'A\u202eB',
  'x'.repeat(41),
  '',
])('an anti-phishing code such as %j is omitted, since an exchange may let its users set any text', (antiPhishingCode) => {
  const sheet = { letter: 'code.bind', language: 'en', facts } as const
  const setting = { exchangeName: 'Acme', page: undefined }
  expect(wordLetter(sheet, { ...setting, antiPhishingCode })).toEqual(wordLetter(sheet, { ...setting, antiPhishingCode: null }))
})
