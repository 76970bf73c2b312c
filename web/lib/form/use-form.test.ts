import { expect, test } from 'vitest'
import { outcomeOf } from './use-form.ts'

const refused = (code: string) => ({ ok: false, code, msg: 'No', data: null }) as const

test('a refusal about a field is shown at the field', () => {
  expect(outcomeOf(refused('20601'), { 'password.wrong': 'password' })).toEqual({ errors: { password: 'No' } })
})

test('any other stands above the form', () => {
  expect(outcomeOf(refused('20502'), { 'password.wrong': 'password' })).toEqual({ errors: {}, problem: 'No' })
  expect(outcomeOf(refused('network'), {})).toEqual({ errors: {}, problem: 'No' })
})
