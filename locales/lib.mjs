// What the generator and the gates share: where words lie and what a message asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

export const home = new URL('./', import.meta.url)
export const shipped = JSON.parse(readFileSync(new URL('shipped.json', home), 'utf8'))
export const tags = JSON.parse(readFileSync(new URL('tags.json', home), 'utf8'))

/** Surfaces that are not written in every language: the others are read in English there. */
export const fewer = JSON.parse(readFileSync(new URL('fewer.json', home), 'utf8'))

/** Words that lie beside what they are of. */
const elsewhere = { 'stand-in': '../stand-in/words/' }

const notLanguages = new Set(['generated', 'node_modules'])

/** A folder a language. */
export const languagesIn = (root = home) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notLanguages.has(entry.name))
    .map((entry) => entry.name)
    .toSorted()

const wordsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/** Every file of words that English has, and what has its words elsewhere. */
export const surfaces = (root = home) =>
  [
    ...wordsIn(new URL('en/', root)).map((name) => name.slice(0, -5)),
    ...Object.keys(elsewhere).filter((surface) => existsSync(new URL(elsewhere[surface], root))),
  ].toSorted()

/** The languages of a surface with their messages: Map of language → Map of id → text. */
export const wordsOf = (surface, root = home) => new Map(filesOf(surface, root).map(([language, file]) => [language, readWords(file)]))

function filesOf(surface, root) {
  if (Object.hasOwn(elsewhere, surface)) {
    const folder = new URL(elsewhere[surface], root)
    return wordsIn(folder)
      .toSorted()
      .map((name) => [name.slice(0, -5), new URL(name, folder)])
  }
  return languagesIn(root)
    .map((language) => [language, new URL(`${language}/${surface}.json`, root)])
    .filter(([, file]) => existsSync(file))
}

/** Files of words that no surface of English asks for. */
export const strayFiles = (root = home) =>
  languagesIn(root).flatMap((language) =>
    wordsIn(new URL(`${language}/`, root))
      .filter((name) => !existsSync(new URL(`en/${name}`, root)))
      .map((name) => `${language}/${name}`),
  )

export const glossaryOf = (language, root = home) => {
  const file = new URL(`${language}/glossary.md`, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** JSON.parse keeps the last of two equal ids in silence; a lost sentence must be seen. */
function readWords(file) {
  const text = readFileSync(file, 'utf8')
  const words = new Map(Object.entries(JSON.parse(text)))
  const written = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)].length
  if (written !== words.size) throw new Error(`${file.pathname}: an id is written twice`)
  return words
}

export const syntax = (text) => parse(text, { captureLocation: false, shouldParseSkeletons: true })

/** Every argument of a message: Map of name → { kind, options }. Two kinds under one name are both kept: "plural, text". */
export function argumentsOf(elements, found = new Map()) {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) note(found, element)
    if (element.type === TYPE.tag) argumentsOf(element.children, found)
    if (element.options) for (const option of Object.values(element.options)) argumentsOf(option.value, found)
  }
  return found
}

function note(found, element) {
  const before = found.get(element.value)
  found.set(element.value, {
    kinds: new Set([...(before?.kinds ?? []), kindOf(element)]),
    options: new Set([...(before?.options ?? []), ...optionsOf(element)]),
  })
}

const kinds = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.tag]: 'tag',
}
export const kindOf = (element) => (element.type === TYPE.plural ? `plural ${element.pluralType}` : kinds[element.type])

const optionsOf = (element) => (element.type === TYPE.select ? Object.keys(element.options) : [])

/** The same message without what only its writer needs; a message without arguments becomes its text. */
export function compiled(text) {
  const elements = syntax(text)
  return elements.every((element) => element.type === TYPE.literal) ? elements.map((element) => element.value).join('') : elements
}

export { TYPE }
