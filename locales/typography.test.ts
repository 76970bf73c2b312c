import { describe, expect, test } from 'vitest'
import { findForbidden, forbiddenWords } from './glossary.mjs'
import { isStillEnglish, typography } from './typography.mjs'

const of = (text: string, language: string): readonly string[] => typography([text], language)

describe('the typography of a language', () => {
  test.for([
    ['de', 'Prüfen Sie „Name“ und USDT.'],
    ['fr', 'Vraiment\u202F? Oui\u00A0: «\u00A0ici\u00A0».'],
    ['es', '¿Seguro? ¡Bien!'],
    ['ru', 'Паспорт и USDT: «да»'],
    ['uz', 'Toʻgʻri, maʼlumot'],
    ['ja', '「名前」を確認、USDTは10 MBです。'],
    ['zh-CN', '这个“名字”，USDT。'],
    ['zh-TC', '這個「名字」，USDT。'],
    ['th', 'ชื่อ “USDT” 10 MB'],
    ['ar', 'مرحبًا، «USDT»؛ حسنًا؟'],
    ['en', 'a reviewer’s note: \u2068text\u2069'],
  ])('in %s, %s passes', ([language = '', text = '']) => expect(of(text, language)).toEqual([]))

  test.for([
    ['de', 'eine Карта', 'is written in another script: Карта'],
    ['de', 'der “Name”', 'has a quotation mark of another language: ”'],
    ['ru', 'паcпорт', 'mixes two scripts in one word: паcпорт'],
    ['zh-TC', '这個', 'has a character of the other Chinese script: 这'],
    ['zh-CN', '這个', 'has a character of the other Chinese script: 這'],
    ['en', 'it\'s "so"', 'has a straight quotation mark or apostrophe'],
    ['en', 'wait...', 'has three full stops: write …'],
    ['en', 'one - two', 'has a hyphen instead of a dash'],
    ['de', 'Name :', 'has a space before a mark'],
    ['fr', 'Oui ?', 'lacks the narrow no-break space before ; ! or ?'],
    ['fr', 'Nom: Dupont', 'lacks the no-break space before a colon'],
    ['fr', '« ici »', 'lacks the no-break space inside « »'],
    ['es', 'Seguro?', 'lacks ¿'],
    ['es', 'Bien!', 'lacks ¡'],
    ['ja', '確認,する', 'has a narrow mark after a wide letter'],
    ['zh-CN', '确 认', 'has a space between two wide letters'],
    ['ar', 'مرحبا, بك', 'has a Latin comma, semicolon or question mark'],
    ['en', 'a\u202Eb', 'has a control character'],
    ['en', '\u2068open', 'has an isolate that is not closed, or not opened'],
  ])('in %s, %s is refused', ([language = '', text = '', problem = '']) => expect(of(text, language)).toContain(problem))
})

test.each([
  ['the same words here', 'the same words here', 'de', true],
  ['P2P', 'P2P', 'de', false],
  ['Die Wörter hier', 'the same words here', 'de', false],
  ['the same words here', 'the same words here', 'en-GB', false],
  ['tax number', 'tax number', 'ph', false],
  ['the same words here', 'the same words here', 'ph', true],
])('“%s” for “%s” in %s is still English: %s', (text, english, language, still) =>
  expect(isStillEnglish(text, english, language)).toBe(still),
)

describe('a glossary', () => {
  const glossary = `# Deutsch (de)

| No | table | of words |
| --- | --- | --- |
| a | b | Wort |

## Words

| English | Deutsch | Not |
| --- | --- | --- |
| director | Geschäftsleitung | Direktor, Führungskraft |
| limit | Limit | |
`
  test('forbids the words of its last column, and only there', () =>
    expect(forbiddenWords(glossary).map(({ word }) => word)).toEqual(['Direktor', 'Führungskraft']))

  test.each([
    ['Der Direktor kommt', 'Direktor', true],
    ['der direktor', 'Direktor', true],
    ['Direktorin', 'Direktor', false],
    ['会社の受益所有者です', '受益所有者', true],
    ['การยืนยันตัวบุคคล', 'ตัวบุคคล', true],
  ])('“%s” uses “%s”: %s', (text, word, used) =>
    expect(findForbidden([{ word: 'Absent' }, { word }])(text)).toEqual(used ? [{ word }] : []),
  )
})
