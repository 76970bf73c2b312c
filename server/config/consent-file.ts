// CONSENT_FILE: the exchange's own consent texts, each with its version.
import { ConsentVersion, type ConsentVersions } from '@bonafide/core/consent/consent'
import { isLanguage } from '@bonafide/core/languages'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The texts that people agree to. `texts` by language, as lists of paragraphs; undefined: the shipped ones. */
export interface ConsentConfig {
  readonly versions: ConsentVersions
  readonly texts: Readonly<Record<string, ConsentTexts>> | undefined
}

interface ConsentTexts {
  readonly privacyNotice: readonly string[]
  readonly biometrics: readonly string[]
}

interface ReadConsent {
  readonly consent: ConsentConfig
  /** One sentence for each fault of the file. */
  readonly complaints: readonly string[]
}

const shipped: ConsentConfig = { versions: shippedConsentVersions, texts: undefined }

/** Undefined: no file is configured, and the shipped texts are shown. */
export const readConsentFile = (path: string | undefined): ReadConsent => {
  if (path === undefined) return { consent: shipped, complaints: [] }
  const json = jsonIn(path)
  const faults = typeof json === 'string' ? [json] : faultsOf(json.value)
  if (typeof json === 'string' || faults.length > 0)
    return { consent: shipped, complaints: faults.map((fault) => `CONSENT_FILE ${path}: ${fault}.`) }
  return { consent: ConsentFile.parse(json.value), complaints: [] }
}

/** The parsed file, or its fault. */
const jsonIn = (path: string): string | { readonly value: unknown } => {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    return 'there is no file that this process may read'
  }
  try {
    return { value: JSON.parse(content) }
  } catch {
    return 'it is not JSON'
  }
}

const parts = ['privacyNotice', 'biometrics'] as const
const Paragraphs = z.array(z.string())
const ConsentFile = z.object({
  versions: z.object({ privacyNotice: ConsentVersion, biometrics: ConsentVersion }),
  texts: z.record(z.string(), z.object({ privacyNotice: Paragraphs, biometrics: Paragraphs })),
})

const faultsOf = (value: unknown): readonly string[] => {
  if (!isObject(value)) return ['it must be an object with versions and texts']
  const { versions, texts, ...others } = value
  return [...unknownIn('', others), ...versionFaults(versions), ...textFaults(texts)]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownIn = (where: string, others: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(others).map((name) => `${where}${name} is not a known name`)

const versionFaults = (versions: unknown): readonly string[] => {
  if (!isObject(versions)) return ['versions must be an object with privacyNotice and biometrics']
  const { privacyNotice: _notice, biometrics: _biometrics, ...others } = versions
  return [
    ...unknownIn('versions.', others),
    ...parts.flatMap((part) => {
      const version = versions[part]
      if (!ConsentVersion.safeParse(version).success)
        return [`versions.${part} must be a name such as 2027-01, of up to 32 letters, digits, dots, hyphens and underscores`]
      // Otherwise everyone who read the shipped text would count as having read this one.
      return version === shippedConsentVersions[part] ? [`versions.${part} must not be ${version}: the shipped text has that version`] : []
    }),
  ]
}

const textFaults = (texts: unknown): readonly string[] => {
  if (!isObject(texts)) return ['texts must be an object with the texts of each language']
  return [
    ...('en' in texts ? [] : ['texts.en is missing: English is shown in every language that has no text of its own']),
    ...Object.entries(texts).flatMap(([language, text]) => languageFaults(language, text)),
  ]
}

const languageFaults = (language: string, text: unknown): readonly string[] => {
  const where = `texts.${language}`
  if (!isLanguage(language)) return [`${where} is no language of the pages: see docs/operators/consent.md for their names`]
  if (!isObject(text)) return [`${where} must be an object with privacyNotice and biometrics`]
  const { privacyNotice: _notice, biometrics: _biometrics, ...others } = text
  return [...unknownIn(`${where}.`, others), ...parts.flatMap((part) => paragraphFaults(`${where}.${part}`, text[part]))]
}

const maxParagraphs = 30
const longestParagraph = 2000

const paragraphFaults = (where: string, paragraphs: unknown): readonly string[] => {
  if (!Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.length > maxParagraphs)
    return [`${where} must be a list of 1 to ${maxParagraphs} paragraphs`]
  return paragraphs.flatMap((paragraph: unknown, index) => {
    if (typeof paragraph !== 'string' || paragraph.trim() === '') return [`${where} has an empty paragraph: number ${index + 1}`]
    return paragraph.length > longestParagraph
      ? [`${where} has a paragraph of more than ${longestParagraph} characters: number ${index + 1}`]
      : []
  })
}
