import { languages, tagOf } from '@bonafide/core/languages'
import { expect, test } from 'vitest'
import { compiled } from './lib.mjs'
import type { Catalog, Count, Moment, None, Rich, Text } from './catalog.ts'
import tags from './tags.json'
import { makeSay } from './words.ts'

interface Words {
  'a.plain': None
  'a.quoted': None
  'a.text': { readonly name: Text }
  'a.count': { readonly n: Count }
  'a.amount': { readonly n: Count }
  'a.date': { readonly at: Moment }
  'a.rich': { readonly link: Rich; readonly name: Text }
  'a.gone': None
}

const catalogOf = (words: Readonly<Record<string, string>>): Catalog =>
  Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compiled(text)]))

const english = catalogOf({
  'a.plain': 'Hello',
  'a.quoted': "It''s '{here}'",
  'a.text': 'Hello {name}',
  'a.count': '{n, plural, =0 {none} one {# file} other {# files}}',
  'a.amount': '{n, number}',
  'a.date': '{at, date, medium}',
  'a.rich': 'Read <link>the {name} page</link>.',
})

test('a plain text, an argument and a quoted brace', () => {
  const say = makeSay<Words>(english, 'en')
  expect(say('a.plain')).toBe('Hello')
  expect(say('a.quoted')).toBe("It's {here}")
  expect(say('a.text', { name: '{n, plural} <b>' })).toBe('Hello {n, plural} <b>')
})

test.each([
  [0, 'none'],
  [1, '1 file'],
  [2, '2 files'],
  [1234, '1,234 files'],
])('English counts %d', (n, expected) => expect(makeSay<Words>(english, 'en')('a.count', { n })).toBe(expected))

const arabic = catalogOf({
  'a.count': '{n, plural, zero {لا} one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
  'a.amount': '{n, number}',
  'a.date': '{at, date, short}',
})
test.each([
  [0, 'لا'],
  [1, 'ملف'],
  [2, 'ملفان'],
  [3, '3 ملفات'],
  [11, '11 ملفًا'],
  [100, '100 ملف'],
])('Arabic counts %d in its own way', (n, expected) => expect(makeSay<Words>(arabic, 'ar')('a.count', { n })).toBe(expected))

test('digits are the same in every language', () => {
  for (const language of ['ar', 'th', 'zh-CN', 'de', 'ph', 'uz'] as const)
    expect(makeSay<Words>(arabic, language)('a.amount', { n: 1234.5 })).toMatch(/^[\d.,\s\u00a0\u202f٬٫]+$/)
  expect(makeSay<Words>(arabic, 'ar')('a.amount', { n: 5 })).toBe('5')
})

test.each([
  ['en', '29 Feb 2024'],
  ['en-GB', '29 Feb 2024'],
  ['de', '29. Feb. 2024'],
  ['ja', '2024年2月29日'],
  ['th', '29 ก.พ. 2024'],
  ['ar', '29 فبراير 2024'],
  ['uz', '29-fev, 2024'],
] as const)('a day in %s has the year of passports and Latin digits', (language, written) =>
  expect(makeSay<Words>(english, language)('a.date', { at: new Date(2024, 1, 29, 12) })).toBe(written),
)

test('tags become nodes made by the caller', () => {
  interface Node {
    readonly link: readonly (string | Node)[]
  }
  const say = makeSay<Words, Node>(english, 'en')
  expect(say.rich('a.rich', { name: 'help', link: (inside) => ({ link: inside }) })).toEqual(['Read ', { link: ['the help page'] }, '.'])
})

test('an unknown id is shown as the id', () => expect(makeSay<Words>(english, 'en')('a.gone')).toBe('a.gone'))

test('every language has a tag that Intl supports, and that core uses as well', () => {
  const own: Readonly<Record<string, string>> = tags
  for (const language of languages) {
    const tag = own[language] ?? language
    expect(new Intl.Locale(tag).baseName).toBe(new Intl.Locale(tagOf(language)).baseName)
    expect(Intl.PluralRules.supportedLocalesOf(tag), language).not.toEqual([])
  }
})

test('Filipino uses its own plural forms under the exchange’s tag `ph`', () =>
  expect(
    makeSay<Words>(catalogOf({ 'a.count': '{n, plural, one {the first form} other {the other form}}' }), 'ph')('a.count', { n: 5 }),
  ).toBe('the first form'))

interface ExchangeWords {
  known: { readonly exchange: Text; readonly code: Text }
  decides: { readonly exchange: Text }
  legal: { readonly exchange: Text }
  link: { readonly exchange: Text }
}

test.each([
  ['模拟交易所', ['您的码：春 天，只有您和模拟交易所知道。', '模拟交易所决定', '© 模拟交易所', '关于模拟交易所']],
  ['Acme', ['您的码：春 天，只有您和 Acme 知道。', 'Acme 决定', '© Acme', '关于 Acme']],
  ['Acme 交易所', ['您的码：春 天，只有您和 Acme 交易所 知道。', 'Acme 交易所 决定', '© Acme 交易所', '关于 Acme 交易所']],
])('in a Chinese sentence the name %s has spaces beside Han characters only if it is not one of Han characters', (exchange, expected) => {
  const words = catalogOf({
    known: '您的码：{code}，只有您和 {exchange} 知道。',
    decides: '{exchange} 决定',
    legal: '© {exchange}',
    link: '关于 {exchange}',
  })
  const say = makeSay<ExchangeWords>(words, 'zh-CN')
  const code = '春 天'
  expect([say('known', { exchange, code }), say('decides', { exchange }), say('legal', { exchange }), say('link', { exchange })]).toEqual(
    expected,
  )
})
