// Reads words/<language>/<surface>.json of a site folder, in the format of locales/. Each message must be able to replace the shipped one.
import { isLanguage, type Language } from '@bonafide/core/languages'
import type { Catalog, Message } from '@bonafide/locales/catalog'
import fewer from '@bonafide/locales/fewer.json'
import { compiled, misfits } from '@bonafide/locales/message.mjs'
import { numberTagOf } from '@bonafide/locales/tags'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isRecord, type SiteFiles } from './site-files.ts'

interface ReadWords {
  readonly words: ReadonlyMap<string, Catalog>
  /** File and id of messages that are misspelt or from an older version. */
  readonly unknown: readonly string[]
}

const maxFileBytes = 1_000_000
const longestMessage = 2_000

/** Two levels up, both from here and from the bundle in server/dist. */
const generated = new URL('../../locales/generated/', import.meta.url)
const Compiled = z.record(z.string(), z.union([z.string(), z.array(z.looseObject({}))]))

/** The compiled words of a surface in a language, as in `area/de`: for the comparison, and for what pages show. */
export const shippedWords = (key: string): Catalog => Compiled.parse(JSON.parse(readFileSync(new URL(`${key}.json`, generated), 'utf8')))

const isWritten = (surface: string, language: string): boolean => existsSync(new URL(`${surface}/${language}.json`, generated))

export const readWords = (files: SiteFiles): ReadWords => {
  const words = new Map<string, Catalog>()
  const unknown: string[] = []
  const english = cachedEnglish()
  for (const language of files.names('words') ?? []) {
    const folder = `words/${language}`
    const names = files.names(folder)
    if (names === undefined || !isLanguage(language))
      files.complain(folder, 'must be a folder named like a language of the pages, such as de')
    else
      for (const name of names) {
        const surface = /^([a-z-]+)\.json$/.exec(name)?.[1]
        const fault = surfaceFault(surface, language)
        if (surface === undefined || fault !== undefined) files.complain(`${folder}/${name}`, fault ?? 'must end with .json')
        else {
          const { catalog, unknownIds } = readCatalog(files, { file: `${folder}/${name}`, language, english: english(surface) })
          words.set(`${surface}/${language}`, catalog)
          unknown.push(...unknownIds.map((id) => `${folder}/${name} ${id}`))
        }
      }
  }
  return { words, unknown }
}

/** Several languages are compared with the same messages. */
const cachedEnglish = (): ((surface: string) => Catalog) => {
  const read = new Map<string, Catalog>()
  return (surface) => {
    const catalog = read.get(surface) ?? shippedWords(`${surface}/en`)
    read.set(surface, catalog)
    return catalog
  }
}

const surfaceFault = (surface: string | undefined, language: Language): string | undefined => {
  if (surface === undefined) return 'must be named like a file of locales, such as area.json'
  if (!isWritten(surface, 'en')) return `is not a file of locales: these are ${surfacesThere().join(', ')}`
  if (isWritten(surface, language)) return undefined
  const written = new Map<string, readonly string[]>(Object.entries(fewer)).get(surface) ?? []
  return `${surface} is not written in ${language}: only in ${written.join(', ')}`
}

const surfacesThere = (): readonly string[] =>
  readdirSync(generated)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace('.ts', '.json'))

interface WordsFile {
  readonly file: string
  readonly language: Language
  readonly english: Catalog
}

const readCatalog = (files: SiteFiles, { file, language, english }: WordsFile): { catalog: Catalog; unknownIds: readonly string[] } => {
  const json = files.json(file, maxFileBytes)
  if (json === undefined) return { catalog: {}, unknownIds: [] }
  if (!isRecord(json)) {
    files.complain(file, 'must be an object of ids and texts')
    return { catalog: {}, unknownIds: [] }
  }
  const messages: [string, Message][] = []
  const unknownIds: string[] = []
  for (const [id, text] of Object.entries(json)) {
    const shipped = Object.hasOwn(english, id) ? english[id] : undefined
    if (shipped === undefined) {
      unknownIds.push(id)
      continue
    }
    const faults = messageFaults(text, shipped, numberTagOf(language))
    for (const fault of faults) files.complain(file, `${id} ${fault}`)
    if (faults.length === 0 && typeof text === 'string') messages.push([id, compiled(text)])
  }
  return { catalog: Object.fromEntries(messages), unknownIds }
}

const messageFaults = (text: unknown, shipped: Message, tag: string): readonly string[] => {
  if (typeof text !== 'string' || text.trim() === '') return ['must be a text']
  if (text.length > longestMessage) return [`has ${text.length} characters, and may have at most ${longestMessage}`]
  if (/[^\P{Cc}\n]/u.test(text)) return ['has a control character']
  const faults = misfits({ text, shipped, tag })
  const isMarkedUp = faults.length > 0 && /<[/!?a-z]/i.test(text)
  return isMarkedUp ? [`has markup that the shipped sentence does not have (${faults.join('; ')})`] : faults
}
