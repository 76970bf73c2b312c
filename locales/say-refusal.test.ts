import { refusals, type RefusalName } from '@bonafide/core/codes'
import { languages } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { expect, test } from 'vitest'
import { sayRefusal } from './say-refusal.ts'

const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals)

test.each(languages)('every refusal has a sentence in %s', (language) => {
  for (const name of names) {
    const definition: { readonly facts?: readonly string[] } = refusals[name]
    const facts = Object.fromEntries((definition.facts ?? []).map((fact) => [fact, 7]))
    const sentence = sayRefusal(language, name, facts)
    expect(sentence, name).not.toBe(name)
    expect(sentence, name).not.toMatch(/[{}]|undefined|NaN/)
    for (const fact of definition.facts ?? []) expect(sentence, `${name} ${fact}`).toContain('7')
  }
})

test('a refusal is worded in each language', () => {
  expect(sayRefusal('en', 'session.none', {})).toBe('Please log in to continue')
  expect(sayRefusal('ar', 'session.none', {})).toBe('يرجى تسجيل الدخول للمتابعة')
  expect(sayRefusal('zh-CN', 'session.none', {})).toBe('请登录后继续')
  expect(sayRefusal('uk', 'session.none', {})).toBe('Щоб продовжити, увійдіть')
})

test('a refusal carries the values that its sentence needs', () => {
  const refusal = new Refusal('reset.tooSoon', { days: 1 })
  expect(sayRefusal('en', refusal.refused, refusal.facts)).toBe('Your verification was reset recently. You can reset it again in 1 day.')
})
