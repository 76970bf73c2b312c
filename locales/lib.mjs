// What the generator and the gates share: where words lie and what a message asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export { argumentsOf, compiled, syntax } from './message.mjs'

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
