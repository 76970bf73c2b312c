// SITE_DIR: the folder with which an exchange brands the product. All faults are reported together.
import { languages } from '@bonafide/core/languages'
import type { Catalog } from '@bonafide/locales/catalog'
import fewer from '@bonafide/locales/fewer.json'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SettingValues } from '../config/settings.ts'
import { readBrand } from './read-brand.ts'
import { readLegal, readLinks } from './read-links.ts'
import { readWords, shippedWords } from './read-words.ts'
import type { SiteFolder } from './site-folder.ts'
import { SiteFiles } from './site-files.ts'

interface ReadSite {
  readonly site: SiteFolder | undefined
  /** Settings that the folder supplies. */
  readonly settings: Partial<SettingValues>
  readonly complaints: readonly string[]
}

const pictures = ['logo.svg', 'logo-dark.svg', 'icon.svg']
const policies = ['policy.yaml', 'policy.json']
const knownNames = new Set(['brand.json', ...pictures, 'links.json', 'legal.json', 'consent.json', ...policies, 'words'])
const maxTextSize = 1_000_000

export const readSite = (values: SettingValues): ReadSite => {
  if (values.SITE_DIR === undefined) return { site: undefined, settings: {}, complaints: [] }
  const path = resolve(values.SITE_DIR)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true)
    return { site: undefined, settings: {}, complaints: [`SITE_DIR must be a folder: there is none at ${path}.`] }
  const files = new SiteFiles(path)
  for (const name of files.names('') ?? [])
    if (!knownNames.has(name) && !/^(readme|licen[cs]e)\b/i.test(name))
      files.complain(name, `is unknown; expected: ${[...knownNames].join(', ')}`)
  const brand = readBrand(files)
  const links = readLinks(files)
  const { words, unknown } = readWords(files)
  const settings = { ...(brand.name === undefined ? {} : { EXCHANGE_NAME: brand.name }), ...readLegal(files), ...namedFiles(files, path) }
  const overlaid = withName(words, brand.name)
  const catalog = (key: string): Catalog => ({ ...shippedWords(key), ...overlaid.get(key) })
  return {
    site: { path, brand, links, words: overlaid, catalog, unknownWords: unknown },
    settings,
    complaints: [...files.complaints, ...givenTwice(values, settings)],
  }
}

const namedFiles = (files: SiteFiles, path: string): Partial<SettingValues> => {
  const consent = files.fits('consent.json', maxTextSize)
  const policy = policies.filter((name) => files.fits(name, maxTextSize))
  if (policy.length > 1) files.complain('policy.json', 'exists beside policy.yaml: keep only one of them')
  return {
    ...(consent ? { CONSENT_FILE: join(path, 'consent.json') } : {}),
    ...(policy[0] === undefined ? {} : { POLICY_FILE: join(path, policy[0]) }),
  }
}

const givenTwice = (values: SettingValues, settings: Partial<SettingValues>): readonly string[] => {
  const own = new Map<string, unknown>(Object.entries(values))
  return Object.entries(settings)
    .filter(([name, value]) => own.has(name) && own.get(name) !== value)
    .map(([name, value]) => `${name} is set, and SITE_DIR says ${String(value)}: keep only one of them.`)
}

/** The messages that consist only of the exchange's name, by surface. */
const nameIds = { area: 'exchange.name', 'stand-in': 'exchange.name', desk: 'brand.name' } as const
const fewerLanguages = new Map<string, readonly string[]>(Object.entries(fewer))

const withName = (words: ReadonlyMap<string, Catalog>, name: string | undefined): ReadonlyMap<string, Catalog> => {
  if (name === undefined) return words
  const named = Object.entries(nameIds).flatMap(([surface, id]) =>
    (fewerLanguages.get(surface) ?? languages).map((language) => {
      const key = `${surface}/${language}`
      return [key, { [id]: name, ...words.get(key) }] as const
    }),
  )
  return new Map([...words, ...named])
}
