import { expect, test } from 'vitest'
import { codeInLetter, linksIn } from './letter-text.ts'

test.each([
  ['Your code is 123456.', '123456'],
  ['رمزك 654321', '654321'],
  ['您的验证码：112233，10 分钟内有效', '112233'],
  ['Call 1234567', undefined],
  ['12345', undefined],
  ['Amount 1.123456', undefined],
])('the code of "%s" is %s', (text, code) => {
  expect(codeInLetter(text)).toBe(code)
})

test('addresses become links, everything else stays text', () => {
  expect(linksIn('Go to https://a.example/x?y=1. Or not: javascript:alert(1)')).toEqual([
    { text: 'Go to ' },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: '. Or not: javascript:alert(1)' },
  ])
  expect(linksIn('<b>no</b>')).toEqual([{ text: '<b>no</b>' }])
})
