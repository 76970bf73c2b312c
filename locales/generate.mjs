// node locales/generate.mjs [--check]
// Generates from the words of each surface: types that turn an unknown id or a missing argument into a compile error, and catalogs, which
// are already parsed. Both are committed, so that a fresh clone compiles; --check fails when they are stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { argumentsOf, compiled, home, surfaces, syntax, wordsOf } from './lib.mjs'

/** The server needs these at any moment, in every language. The others are loaded one language at a time, on first use. */
const loadedStatically = new Set(['refusals', 'letters'])

export function generate(root = home) {
  const files = new Map()
  for (const surface of surfaces(root)) {
    const words = wordsOf(surface, root)
    const english = words.get('en') ?? new Map()
    for (const [language, own] of words) files.set(`${surface}/${language}.json`, catalog(english, own, { surface, language }))
    files.set(`${surface}.ts`, types(surface, english, [...words.keys()]))
  }
  return files
}

/**
 * What browsers would break at the end of a line, and how a word joiner (U+2060) or a no-break space holds it together. Thai and Japanese are
 * broken by dictionaries, which do not know some words as one. A number stays with its unit. Filipino has a hyphen after the prefix “i-”,
 * which means nothing alone, and Slavic languages do not end a line with a word of one letter.
 */
const withUnit = [/# (?=\p{L})/gu, '#\u00a0']
const shortWord = [/(?<=^|[\s(«„])(\p{L}) (?=[\p{L}{])/gu, '$1\u00a0']

const oneWord = {
  ...Object.fromEntries(['ar', 'de', 'es', 'fr', 'id', 'it', 'pt', 'tr', 'uz', 'vi'].map((language) => [language, [withUnit]])),
  ...Object.fromEntries(['pl', 'ru', 'uk'].map((language) => [language, [withUnit, shortWord]])),
  ja: [
    [/生年月日/gu, '生\u2060年\u2060月\u2060日'],
    [/手続き/gu, '手\u2060続\u2060き'],
    [/もう一度/gu, 'も\u2060う\u2060一\u2060度'],
    [/その後/gu, 'そ\u2060の\u2060後'],
    [/(\d～)(?=\d)/gu, '$1\u2060'],
    [/%(?=以上)/gu, '%\u2060'],
  ],
  th: [
    [/ยืนยันตัวตน/gu, 'ยืนยัน\u2060ตัว\u2060ตน'],
    [/ที่นี่/gu, 'ที่\u2060นี่'],
    [/น้อยกว่า/gu, 'น้อย\u2060กว่า'],
    [/โดยปกติ/gu, 'โดย\u2060ปกติ'],
    [/ขั้นตอน/gu, 'ขั้น\u2060ตอน'],
    [/รายละเอียด/gu, 'ราย\u2060ละเอียด'],
    [/หลักฐาน/gu, 'หลัก\u2060ฐาน'],
    [/ซื้อขาย/gu, 'ซื้อ\u2060ขาย'],
    withUnit,
  ],
  ph: [[/\bi-(?=\p{L})/giu, '$&\u2060'], withUnit],
}

/** Letters and refusals also leave the pages, as mails and replies, so they stay as they are written. */
const joined = (text, surface, language) =>
  loadedStatically.has(surface) ? text : (oneWord[language] ?? []).reduce((held, [word, whole]) => held.replaceAll(word, whole), text)

/** English replaces missing messages; ids that English lacks are left out. */
function catalog(english, own, { surface, language }) {
  const entries = [...english].map(([id, text]) => {
    const words = joined(own.get(id) ?? text, surface, language)
    return `${JSON.stringify(id)}:${JSON.stringify(parsed(words, `${language}/${surface} ${id}`))}`
  })
  return `{\n${entries.join(',\n')}\n}\n`
}

function parsed(text, where) {
  try {
    return compiled(text)
  } catch (cause) {
    throw new Error(`locales/${where} does not parse: ${text}`, { cause })
  }
}

function types(surface, english, languages) {
  const name = pascal(surface)
  const rows = [...english].map(([id, text]) => `  '${id}': ${typeOf(syntax(text))}`)
  const used = ['Choice', 'Count', 'Moment', 'None', 'Rich', 'Text'].filter((type) =>
    rows.some((row) => new RegExp(`\\b${type}\\b`).test(row)),
  )
  return `// Made by locales/generate.mjs from ${surface === 'stand-in' ? 'stand-in/words/*.json' : `locales/*/${surface}.json`}. Change the words there, then run it.
import type { ${[loadedStatically.has(surface) ? 'Catalogs' : 'LazyCatalogs', ...used].toSorted().join(', ')} } from '../catalog.ts'
${catalogs(surface, languages)}
export interface ${name}Words {
${rows.join('\n')}
}
`
}

function catalogs(surface, languages) {
  const name = `${camel(surface)}Catalogs`
  if (!loadedStatically.has(surface)) {
    const rows = languages.map((language) => `  ${key(language)}: () => import('./${surface}/${language}.json'),`)
    return `\nexport const ${name}: LazyCatalogs = {\n${rows.join('\n')}\n}\n`
  }
  const imports = languages.map((language) => `import ${variable(language)} from './${surface}/${language}.json'\n`).join('')
  const rows = languages.map((language) => `  ${key(language)}: ${variable(language)},`)
  return `${imports}\nexport const ${name}: Catalogs = {\n${rows.join('\n')}\n}\n`
}

function typeOf(elements) {
  const found = [...argumentsOf(elements)].toSorted(([left], [right]) => (left < right ? -1 : 1))
  if (found.length === 0) return 'None'
  return `{ ${found.map(([name, { kinds, options }]) => `readonly ${key(name)}: ${typeOfKinds([...kinds], options)}`).join('; ')} }`
}

/** An argument that is used in two ways must fit both, so it gets the narrower type. */
function typeOfKinds(kinds, options) {
  if (kinds.includes('tag')) return 'Rich'
  if (kinds.includes('select')) return choice(options)
  if (kinds.some((kind) => kind.startsWith('plural') || kind === 'number')) return 'Count'
  return kinds.some((kind) => kind === 'date' || kind === 'time') ? 'Moment' : 'Text'
}

/** Without `other`, only the options are accepted. */
function choice(options) {
  const named = [...options].filter((option) => option !== 'other').map((option) => `'${option}'`)
  if (named.length === 0) return 'Text'
  return options.has('other') ? `Choice<${named.join(' | ')}>` : named.join(' | ')
}

const camel = (text) => text.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (text) => camel(`-${text}`)
const variable = (language) => language.replaceAll('-', '')
const key = (text) => (/^[a-zA-Z_]\w*$/.test(text) ? text : `'${text}'`)

/** Generated files that are out of date: changed, missing or left over. */
function stale(files, folder) {
  const wrong = [...files].filter(
    ([name, text]) => !existsSync(new URL(name, folder)) || readFileSync(new URL(name, folder), 'utf8') !== text,
  )
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(fileURLToPath(folder).length).replace(/^\/+/, ''))
  return { changed: wrong.map(([name]) => name), left: names.filter((name) => !files.has(name)) }
}

export const generated = new URL('generated/', home)

/** As sentences, for the gates: the committed files must match the words. */
export function staleness() {
  const { changed, left } = stale(generate(), generated)
  return [...changed, ...left].map((name) => `generated/${name} is stale: run node locales/generate.mjs`)
}

/** Writes the files that have changed, and removes those that are left over. */
export function makeCatalogs() {
  const files = generate()
  if (files.size === 0) throw new Error('No words were found')
  const { changed, left } = stale(files, generated)
  for (const name of left) rmSync(new URL(name, generated))
  for (const name of changed) {
    mkdirSync(new URL('./', new URL(name, generated)), { recursive: true })
    writeFileSync(new URL(name, generated), files.get(name))
  }
  if (changed.length + left.length > 0) console.log(`words: ${changed.length} files written, ${left.length} removed`)
}

function main() {
  if (!process.argv.includes('--check')) return makeCatalogs()
  const problems = staleness()
  for (const problem of problems) console.error(`locales/${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] !== undefined && import.meta.url === new URL(`file://${process.argv[1]}`).href) main()
