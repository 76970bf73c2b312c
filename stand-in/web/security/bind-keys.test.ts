import { CodeKey } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { checkCodes, codesBody } from './bind-keys.ts'
import type { StandInSay } from '../words.ts'

const say = ((id: string) => id) as StandInSay
const key = CodeKey.parse('k'.repeat(20))

test('until a code is sent, the form asks for one to be sent first', () => {
  expect(checkCodes(say, undefined, { code: '123456', currentCode: '' })).toEqual({ code: 'field.codeFirst' })
})

test('the second code is required only if something is bound', () => {
  const typed = { code: '123456', currentCode: '' }
  expect(checkCodes(say, { verifyKey: key, currentVerifyKey: null }, typed)).toEqual({ code: undefined, currentCode: undefined })
  expect(checkCodes(say, { verifyKey: key, currentVerifyKey: key }, typed)).toEqual({ code: undefined, currentCode: 'field.codeBad' })
  expect(codesBody({ verifyKey: key, currentVerifyKey: null }, typed)).toEqual({ verifyKey: key, code: '123456' })
  expect(codesBody({ verifyKey: key, currentVerifyKey: key }, { ...typed, currentCode: '654321' })).toEqual({
    verifyKey: key,
    code: '123456',
    current: { verifyKey: key, code: '654321' },
  })
})
