import { expect, test } from 'vitest'
import { formOutcomeOf } from './use-form.ts'

const refused = (code: string) => ({ ok: false, code, msg: 'No', data: null }) as const

test('a refusal about a field becomes the field’s error', () => {
  expect(formOutcomeOf(refused('20601'), { 'password.wrong': 'password' })).toEqual({ errors: { password: 'No' } })
})

test('any other failure becomes the problem above the form', () => {
  expect(formOutcomeOf(refused('20502'), { 'password.wrong': 'password' })).toEqual({ errors: {}, problem: 'No' })
  expect(formOutcomeOf(refused('network'), {})).toEqual({ errors: {}, problem: 'No' })
})
