import { expect, test } from 'vitest'
import { formOutcomeOf } from './use-form.ts'

const refused = (code: string) => ({ ok: false, code, msg: 'No', data: null }) as const

test('a refusal about a field is shown at the field', () => {
  expect(formOutcomeOf(refused('20601'), { 'password.wrong': 'password' })).toEqual({ errors: { password: 'No' } })
})

test('any other failure is shown above the form', () => {
  expect(formOutcomeOf(refused('20502'), { 'password.wrong': 'password' })).toEqual({ errors: {}, problem: 'No' })
  expect(formOutcomeOf(refused('network'), {})).toEqual({ errors: {}, problem: 'No' })
})
