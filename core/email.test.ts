import { expect, test } from 'vitest'
import { Email, emailKey, parseEmail } from './email.ts'

const long = 'a'.repeat(64)

test.each([
  ['ada@example.com'],
  ['Ada.Lovelace+kyc@mail.example.co.uk'],
  ["o'neil@example.com"],
  ['a@b.io'],
  ['1@2.com'],
  ['x@xn--bcher-kva.de'],
  ['x@example.xn--p1ai'],
  [`${long}@example.com`],
  ['{}|~@example.com'],
])('takes %s', (address) => expect(Email.parse(address)).toBe(address))

test.each([
  [''],
  ['ada'],
  ['@example.com'],
  ['ada@'],
  ['ada@example'],
  ['ada@.com'],
  ['ada@example..com'],
  ['.ada@example.com'],
  ['ada.@example.com'],
  ['a..b@example.com'],
  ['"ada"@example.com'],
  ['"a@evil x"@example.com'],
  ['ada(comment)@example.com'],
  ['ada@example.com(comment)'],
  ['ada@[127.0.0.1]'],
  ['ada@127.0.0.1'],
  ['ada@example.com, eve@evil.com'],
  ['ada@example.com;eve@evil.com'],
  ['Ada <ada@example.com>'],
  ['group:ada@example.com;'],
  ['ada@evil.com@example.com'],
  ['ada@example.com\nbcc: eve@evil.com'],
  ['ada@exam ple.com'],
  ['ada@-example.com'],
  ['ada@example-.com'],
  ['ada@exámple.com'],
  ['аda@example.com'],
  ['ada@example.com\u0000'],
  ['ada@example.c'],
  ['ada@example.c0m'],
  ['ada@example.com.'],
  [`${long}a@example.com`],
  [`a@${'b'.repeat(64)}.com`],
  [`a@${'bcd.'.repeat(70)}com`],
  ['ada%eve@evil.com@example.com'],
  ['ada@example.xn--'],
])('refuses %j', (address) => expect(Email.safeParse(address).success).toBe(false))

test('trims blanks around an address', () => expect(Email.parse(' ada@example.com ')).toBe('ada@example.com'))
test('addresses that differ only in letter case belong to one account', () =>
  expect(emailKey('Ada@Example.COM')).toBe(emailKey('ada@example.com')))

const platform = (host: string): string | undefined => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined)

test.each([
  ['info@bücher.de', 'info@xn--bcher-kva.de'],
  ['info@例え.jp', 'info@xn--r8jz45g.jp'],
  [' ada@example.com ', 'ada@example.com'],
  ['info@bücher.de/x', undefined],
  ['info@bücher.de:80', undefined],
  ['info@bücher.de?x', undefined],
  ['info@eve:x@bücher.de', undefined],
  ['bücher@example.com', undefined],
  ['info@', undefined],
  ['', undefined],
  ['info@1.2.3.4', undefined],
  ['a.b.co', undefined],
  ['example.com', undefined],
])('reads %j as typed by a person', (typed, address) => expect(parseEmail(typed, platform)).toBe(address))
