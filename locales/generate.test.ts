import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { generate } from './generate.mjs'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(surface: string, language: string, words: string | Record<string, string>): void {
  mkdirSync(join(folder, language), { recursive: true })
  writeFileSync(join(folder, language, `${surface}.json`), typeof words === 'string' ? words : JSON.stringify(words, null, 2))
}
const generatedFiles = (): Map<string, string> => generate(pathToFileURL(`${folder}/`))

describe('the files generated from words', () => {
  write('two-parts', 'en', {
    'a.plain': 'Hello',
    'a.text': 'Hello {name}',
    'a.count': '{n, plural, one {#} other {#}}',
    'a.number': '{n, number}',
    'a.date': '{at, date, medium}',
    'a.choice': '{who, select, person {p} company {c} other {o}}',
    'a.closed': "It''s {who, select, person {p} other {o}}",
    'a.rich': '<b>{name}</b>',
  })
  write('two-parts', 'de', { 'a.plain': 'Hallo', 'a.gone': 'Weg' })
  write('letters', 'en', { 'a.plain': 'Dear' })
  write('two-parts', 'ph', { 'a.plain': 'I-upload at i-submit, pagka-upload ni-Ana' })
  write('two-parts', 'th', { 'a.plain': 'ยืนยันตัวตนไม่ได้' })
  write('two-parts', 'ja', { 'a.plain': '手続きはその後もう一度' })
  write('letters', 'th', { 'a.plain': 'ยืนยันตัวตนไม่ได้' })

  test('types list the arguments of each message', () => {
    const types = generatedFiles().get('two-parts.ts')
    for (const row of [
      'export interface TwoPartsWords',
      "'a.plain': None",
      "'a.text': { readonly name: Text }",
      "'a.count': { readonly n: Count }",
      "'a.number': { readonly n: Count }",
      "'a.date': { readonly at: Moment }",
      "'a.choice': { readonly who: Choice<'person' | 'company'> }",
      "'a.rich': { readonly b: Rich; readonly name: Text }",
      'export const twoPartsCatalogs: LazyCatalogs',
      "de: () => import('./two-parts/de.json')",
    ])
      expect(types).toContain(row)
  })

  test('catalogs of the server are imported statically', () =>
    expect(generatedFiles().get('letters.ts')).toContain("import en from './letters/en.json'"))

  test('a missing message is English, and an id that English lacks is left out', () =>
    expect(JSON.parse(generatedFiles().get('two-parts/de.json') ?? '')).toMatchObject({
      'a.plain': 'Hallo',
      'a.text': [{ value: 'Hello ' }, { value: 'name' }],
    }))

  test('a message without arguments stays a text', () =>
    expect(JSON.parse(generatedFiles().get('two-parts/en.json') ?? '')).toMatchObject({ 'a.plain': 'Hello' }))

  test('on pages, word joiners keep the Filipino prefix “i-” with its word, and no other hyphen', () =>
    expect(JSON.parse(generatedFiles().get('two-parts/ph.json') ?? '')).toMatchObject({
      'a.plain': 'I-\u2060upload at i-\u2060submit, pagka-upload ni-Ana',
    }))

  test('on pages, word joiners keep one word of Japanese on one line', () =>
    expect(JSON.parse(generatedFiles().get('two-parts/ja.json') ?? '')).toMatchObject({
      'a.plain': '手\u2060続\u2060きはそ\u2060の\u2060後も\u2060う\u2060一\u2060度',
    }))

  test('on pages, German keeps a number with its unit', () => {
    write('units', 'en', { 'a.days': '{n, plural, one {# day} other {# days}}' })
    write('units', 'de', { 'a.days': '{n, plural, one {# Tag} other {# Tage}}' })
    const [german, english] = ['de', 'en'].map((language) => generatedFiles().get(`units/${language}.json`) ?? '')
    expect(german).toMatch(/\u00a0Tage/)
    expect(english).toContain(' days')
    rmSync(join(folder, 'en', 'units.json'))
    rmSync(join(folder, 'de', 'units.json'))
  })

  test.each([
    ['on pages, word joiners keep one word of Thai on one line', 'two-parts', 'ยืนยัน\u2060ตัว\u2060ตนไม่ได้'],
    ['in letters, Thai stays as it is written', 'letters', 'ยืนยันตัวตนไม่ได้'],
  ])('%s', (_, surface, text) => expect(JSON.parse(generatedFiles().get(`${surface}/th.json`) ?? '')).toMatchObject({ 'a.plain': text }))

  test('an error names a broken message', () => {
    write('broken', 'en', { 'a.x': '{n' })
    expect(generatedFiles).toThrow('locales/en/broken a.x does not parse: {n')
    rmSync(join(folder, 'en', 'broken.json'))
  })

  test('an error reports an id that is written twice', () => {
    write('broken', 'en', '{\n "a.x": "1",\n "a.x": "2"\n}')
    expect(generatedFiles).toThrow(/an id is written twice/)
    rmSync(join(folder, 'en', 'broken.json'))
  })
})
