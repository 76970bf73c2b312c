import { expect, test } from 'vitest'
import { bizValidateForTargetAccount, doTransfer, isAccountEmail } from './transfer.ts'

test.each([
  ['ada@example.com', true],
  ['a_b-c.d+e@example.com', true],
  ['ada@example.museum', true],
  [`ada@example.${'a'.repeat(20)}`, true],
  ['ada@10.0.0.1', true],
  ['ada@example.123456', true],
  ['ada@example.c', false],
  [`ada@example.${'a'.repeat(21)}`, false],
  ['ada@example.1234567', false],
  ['ada@example.c1', false],
  ['ada@example', false],
  ['ada', false],
  ['', false],
  ['a!b@example.com', false],
  ['ädä@example.com', false],
  ['a b@example.com', false],
  ['ada@@example.com', false],
  ['ada@exa_mple.com', false],
  ['ada@example.com\n', false],
])('%j fits the field: %s', (text, fits) => expect(isAccountEmail(text)).toBe(fits))

const target = { email: 'ada@example.com', emailCodeKey: 'k'.repeat(16), emailCode: '012345' }

test.each(['12345', '1234567', 'abcdef', '', ' 12345', '١٢٣٤٥٦', 123456])('a code is six digits, not %j', (emailCode) =>
  expect(bizValidateForTargetAccount.body.safeParse({ ...target, emailCode }).success).toBe(false),
)

test('the codes of both accounts are sent together', () => {
  expect(doTransfer.body.safeParse({ target, emailCodeKey: 'c'.repeat(16), emailCode: '999999', googleCode: '111111' }).success).toBe(true)
  expect(doTransfer.body.safeParse(target).success).toBe(false)
})
