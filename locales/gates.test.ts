import { describe, expect, test } from 'vitest'
import { check } from './check.mjs'
import { problemsOf, problemsOfMessage } from './gates.mjs'

const of = (text = '', english = '', language = ''): readonly string[] => problemsOfMessage({ text, english, language })
const count = (forms: string): string => `{n, plural, ${forms}}`
const all = (...forms: readonly string[]): string => count(forms.map((form) => `${form} {#}`).join(' '))

test('the shipped words pass', () => expect(check().messages).toBeGreaterThan(100), 300_000)

describe('a message', () => {
  test.for([
    ['the same argument', 'Hallo {name}', 'Hello {name}', 'de'],
    ['a plural with the forms of Arabic', all('zero', 'one', 'two', 'few', 'many', 'other'), all('one', 'other'), 'ar'],
    ['a plural with the one form of Chinese', all('other'), all('one', 'other'), 'zh-CN'],
    ['a plural with an exact number', all('=0', 'one', 'other'), all('one', 'other'), 'de'],
    ['a plain number where English has a plural', '{n} 个', all('one', 'other'), 'zh-CN'],
    ['a full stop of its own script', '你好。', 'Hello.', 'zh-CN'],
    ['a question mark of its own script', 'متأكد؟', 'Sure?', 'ar'],
    ['no full stop in Thai', 'สวัสดี', 'Hello.', 'th'],
    ['the same options', '{who, select, person {a} other {b}}', '{who, select, person {c} other {d}}', 'de'],
    ['the same tag', '<b>Hallo</b>.', '<b>Hello</b>.', 'de'],
    ['an isolated sign, which is not mirrored', 'أسطر «\u2066<\u2069»', 'lines with “<”', 'ar'],
    ['a language that the exchange names in its own way', all('one', 'other'), all('one', 'other'), 'ph'],
  ])('passes with %s', ([, text, english, language]) => expect(of(text, english, language)).toEqual([]))

  test.for([
    ['a missing argument', 'Hallo', 'Hello {name}', 'de', 'lacks {name}'],
    ['an additional argument', 'Hallo {nom}', 'Hello', 'de', 'has {nom}, which English does not have'],
    ['a missing plural form', all('one', 'other'), all('one', 'other'), 'ar', '{n} lacks the plural form "zero"'],
    [
      'a plural form that the language does not use',
      all('one', 'other'),
      all('one', 'other'),
      'zh-CN',
      '{n} has the plural form "one", which this language does not use',
    ],
    ['a missing plural form in English itself', all('other'), all('other'), 'en', '{n} lacks the plural form "one"'],
    ['a missing option', '{who, select, other {b}}', '{who, select, person {c} other {d}}', 'de', 'lacks {who} other person'],
    ['a missing tag', 'Hallo', '<b>Hello</b>', 'de', 'lacks {b} as a tag'],
    ['a missing full stop', 'Hallo', 'Hello.', 'de', 'ends with nothing, English with stop'],
    ['an additional full stop', '你好。', 'Hello', 'zh-CN', 'ends with stop, English with nothing'],
    ['another final mark', 'Hallo?', 'Hello!', 'de', 'ends with question, English with exclamation'],
    ['a space at the beginning', ' Hallo', 'Hello', 'de', 'begins or ends with a space'],
    ['two spaces', 'Hallo  du', 'Hello you', 'de', 'has two spaces in a row'],
    [
      'an amount whose unit may wrap to the next line',
      '{n, number} {unit}',
      '{n, number} {unit}',
      'de',
      'lacks the no-break space between an amount and its unit',
    ],
    ['no text', '', 'Hello', 'de', 'is empty'],
    ['a sign that would be mirrored', 'أسطر «<»', 'lines with “<”', 'ar', 'shows < and > mirrored: write \\u2066<\\u2069'],
    [
      'a # inside a select, where it is not replaced',
      count('one {{who, select, other {#}}} other {#}'),
      count('one {{who, select, other {x}}} other {#}'),
      'en',
      'has a # inside a select: name the argument instead',
    ],
  ])('is refused with %s', ([, text, english, language, problem]) => expect(of(text, english, language)).toContain(problem))

  test('that does not parse is refused', () => expect(of('{n', 'Hello', 'de')[0]).toMatch(/^does not parse/))
})

describe('a language', () => {
  const english = new Map([
    ['a.one', 'One'],
    ['a.two', 'Two'],
  ])
  test('that is shipped must be complete', () =>
    expect(problemsOf({ english, own: new Map([['a.one', 'Eins']]), language: 'de', whole: true })).toEqual(['lacks 1 of 2: a.two']))
  test('that is not shipped may lack words', () =>
    expect(problemsOf({ english, own: new Map([['a.one', 'Eins']]), language: 'de', whole: false })).toEqual([]))
  test('may not have ids that English lacks', () =>
    expect(problemsOf({ english, own: new Map([['a.three', 'Drei']]), language: 'de', whole: false })).toEqual([
      'a.three: English has no such id',
    ]))
  test('has ids of the required form', () =>
    expect(problemsOf({ english: new Map([['Odd', 'x']]), own: new Map([['Odd', 'x']]), language: 'en', whole: true })).toEqual([
      'Odd: an id must have the form room.thing.detail',
    ]))
})
