// Shared by the generator and the gates: where the words are, and which arguments a message takes.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export { argumentsOf, compiled, syntax } from './message.mjs'

export const home = new URL('./', import.meta.url)
export const shipped = JSON.parse(readFileSync(new URL('shipped.json', home), 'utf8'))
export const tags = JSON.parse(readFileSync(new URL('tags.json', home), 'utf8'))

/** Surfaces that have words in fewer languages; the other languages use English there. */
export const fewer = JSON.parse(readFileSync(new URL('fewer.json', home), 'utf8'))

/** Words that are stored beside the pages that use them. */
const elsewhere = { 'stand-in': '../stand-in/words/' }

const notLanguages = new Set(['generated', 'node_modules'])

/** One folder per language. */
export const languagesIn = (root = home) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notLanguages.has(entry.name))
    .map((entry) => entry.name)
    .toSorted()

const wordsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/** Every English file of words, and the surfaces whose words are elsewhere. */
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

/** Files of words without an English counterpart. */
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

/** JSON.parse silently keeps the last of two equal ids, so a lost sentence must be reported here. */
function readWords(file) {
  const text = readFileSync(file, 'utf8')
  const words = new Map(Object.entries(JSON.parse(text)))
  const written = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)].length
  if (written !== words.size) throw new Error(`${file.pathname}: an id is written twice`)
  return words
}
