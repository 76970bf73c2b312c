import { languages } from '@bonafide/core/languages'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { readConfig } from '../config.ts'

let folder: string
let path: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bonafide-consent-'))
  path = join(folder, 'consent.json')
})
afterAll(() => rmSync(folder, { recursive: true }))

const text = { privacyNotice: ['We keep your papers.', 'For five years.'], biometrics: ['We compare faces.'] }
const good = { versions: { privacyNotice: '2027-01', biometrics: '2027-02' }, texts: { en: text } }

/** The reported faults, without the name of the file. */
const complaints = (content: string): readonly string[] => {
  writeFileSync(path, content)
  try {
    readConfig({ CONSENT_FILE: path })
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return error.message.split('\n').map((sentence) => sentence.replace(`CONSENT_FILE ${path}: `, ''))
  }
}

test('without a file the shipped texts are used', () =>
  expect(readConfig({}).consent).toEqual({ versions: shippedConsentVersions, texts: undefined }))

test('the texts of the file are used', () => {
  const texts = { ...good, texts: { en: text, ar: text, 'zh-CN': text } }
  writeFileSync(path, JSON.stringify(texts))
  expect(readConfig({ CONSENT_FILE: path }).consent).toEqual(texts)
  writeFileSync(path, JSON.stringify(good))
  expect(readConfig({ CONSENT_FILE: path }).consent).toEqual(good)
})

test('a missing file is named', () => {
  const missing = join(folder, 'none.json')
  expect(() => readConfig({ CONSENT_FILE: missing })).toThrow(`CONSENT_FILE ${missing}: there is no file that this process may read.`)
})

const name = 'must be a name such as 2027-01, of up to 32 letters, digits, dots, hyphens and underscores.'
test.each<[string, unknown, readonly string[]]>([
  ['a list', [], ['it must be an object with versions and texts.']],
  ['a file without texts', { versions: good.versions }, ['texts must be an object with the texts of each language.']],
  ['a file without versions', { texts: good.texts }, ['versions must be an object with privacyNotice and biometrics.']],
  ['a version that is missing', { ...good, versions: { privacyNotice: '1' } }, [`versions.biometrics ${name}`]],
  ['a version with a space', { ...good, versions: { privacyNotice: 'of May', biometrics: '1' } }, [`versions.privacyNotice ${name}`]],
  ['a version that is a number', { ...good, versions: { privacyNotice: 2027, biometrics: '1' } }, [`versions.privacyNotice ${name}`]],
  [
    'the version of the shipped text',
    { ...good, versions: { ...good.versions, biometrics: shippedConsentVersions.biometrics } },
    [`versions.biometrics must not be ${shippedConsentVersions.biometrics}: the shipped text has that version.`],
  ],
  [
    'a file without English',
    { ...good, texts: { ar: text } },
    ['texts.en is missing: English is shown in every language that has no text of its own.'],
  ],
  [
    'an unknown language',
    { ...good, texts: { en: text, 'zh-Hans': text } },
    ['texts.zh-Hans is no language of the pages: see docs/operators/consent.md for their names.'],
  ],
  [
    'a text without a part',
    { ...good, texts: { en: { privacyNotice: ['x'] } } },
    ['texts.en.biometrics must be a list of 1 to 30 paragraphs.'],
  ],
  [
    'a text that is not a list',
    { ...good, texts: { en: { ...text, biometrics: 'x' } } },
    ['texts.en.biometrics must be a list of 1 to 30 paragraphs.'],
  ],
  [
    'a text without paragraphs',
    { ...good, texts: { en: { ...text, biometrics: [] } } },
    ['texts.en.biometrics must be a list of 1 to 30 paragraphs.'],
  ],
  [
    'a text with too many paragraphs',
    { ...good, texts: { en: { ...text, biometrics: Array.from({ length: 31 }, () => 'x') } } },
    ['texts.en.biometrics must be a list of 1 to 30 paragraphs.'],
  ],
  [
    'an empty paragraph',
    { ...good, texts: { en: { ...text, privacyNotice: ['x', ' '] } } },
    ['texts.en.privacyNotice has an empty paragraph: number 2.'],
  ],
  [
    'a long paragraph',
    { ...good, texts: { en: { ...text, privacyNotice: ['x'.repeat(2001)] } } },
    ['texts.en.privacyNotice has a paragraph of more than 2000 characters: number 1.'],
  ],
  [
    'each misspelled name',
    { ...good, url: 1, versions: { ...good.versions, biometric: '1' }, texts: { en: { ...text, terms: ['x'] } } },
    ['url is not a known name.', 'versions.biometric is not a known name.', 'texts.en.terms is not a known name.'],
  ],
  [
    'each of several faults',
    { ...good, versions: {}, texts: { ar: text } },
    [`versions.privacyNotice ${name}`, `versions.biometrics ${name}`, expect.stringContaining('texts.en is missing')],
  ],
])('%s is reported', (_, content, sentences) => expect(complaints(JSON.stringify(content))).toEqual(sentences))

test('a file that is not JSON is reported', () => expect(complaints('{')).toEqual(['it is not JSON.']))

test('the example for operators is valid', () => {
  const page = readFileSync(new URL('../../docs/operators/consent.md', import.meta.url), 'utf8')
  expect(complaints(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')).toEqual([])
  expect(languages.filter((language) => !page.includes(`\`${language}\``))).toEqual([])
})
