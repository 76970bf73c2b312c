// Reads links.json and legal.json of a site folder.
import { isLanguage } from '@bonafide/core/languages'
import type { LabelByLanguage, SiteLink, SiteLinks } from './site-folder.ts'
import { isRecord, type SiteFiles } from './site-files.ts'

const file = 'links.json'
const maxLinks = { header: 6, footer: 8 }

export const readLinks = (files: SiteFiles): SiteLinks | undefined => {
  const json = files.json(file)
  if (json === undefined) return undefined
  if (!isRecord(json)) return void files.complain(file, 'must be an object with header and footer')
  const { header, footer, ...others } = json
  for (const key of Object.keys(others)) files.complain(file, `${key} is unknown; expected: header and footer`)
  return {
    header: header === undefined ? undefined : readList(files, header, 'header', maxLinks.header),
    footer: footer === undefined ? undefined : readFooter(files, footer),
  }
}

const readFooter = (files: SiteFiles, footer: unknown): SiteLinks['footer'] => {
  if (!isRecord(footer)) return void files.complain(file, 'footer must be an object with title and links')
  const { title, links, ...others } = footer
  for (const key of Object.keys(others)) files.complain(file, `footer.${key} is unknown; expected: title and links`)
  const label = readLabel(files, title, 'footer.title')
  const list = readList(files, links, 'footer.links', maxLinks.footer)
  return label === undefined ? undefined : { title: label, links: list }
}

const readList = (files: SiteFiles, list: unknown, at: string, limit: number): readonly SiteLink[] => {
  if (!Array.isArray(list) || list.length === 0 || list.length > limit) {
    files.complain(file, `${at} must be a list of 1 to ${limit} links`)
    return []
  }
  const links = list.flatMap((link: unknown, index) => readLink(files, link, `${at}[${index}]`))
  for (const href of new Set(links.map((link) => link.href)))
    if (links.filter((link) => link.href === href).length > 1) files.complain(file, `${at} has ${href} more than once`)
  return links
}

const readLink = (files: SiteFiles, link: unknown, at: string): readonly SiteLink[] => {
  if (!isRecord(link)) {
    files.complain(file, `${at} must be an object with label and href`)
    return []
  }
  const { label: labels, href, ...others } = link
  for (const key of Object.keys(others)) files.complain(file, `${at}.${key} is unknown; expected: label and href`)
  const label = readLabel(files, labels, `${at}.label`)
  const isFit = typeof href === 'string' && (isPath(href) || isHttps(href))
  if (!isFit) files.complain(file, `${at}.href must be an https address, or a path of the exchange such as /markets, without a language`)
  return label === undefined || !isFit ? [] : [{ label, href }]
}

const longestLabel = 40

const readLabel = (files: SiteFiles, labels: unknown, at: string): LabelByLanguage | undefined => {
  if (!isRecord(labels)) return void files.complain(file, `${at} must be an object with a text for each language, en at least`)
  const { en } = labels
  for (const [language, text] of Object.entries(labels)) {
    if (!isLanguage(language)) files.complain(file, `${at}.${language} is not a language of the pages`)
    if (typeof text !== 'string' || text.trim() === '' || text.length > longestLabel || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text))
      files.complain(file, `${at}.${language} must be a text of 1 to ${longestLabel} characters on one line`)
    else if (/[<>]/.test(text)) files.complain(file, `${at}.${language} has markup: labels are plain text`)
  }
  if (typeof en !== 'string') return void files.complain(file, `${at}.en is missing: English is shown in each language that has no label`)
  return { ...textsOf(labels), en }
}

const textsOf = (labels: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(labels).flatMap(([language, text]) => (typeof text === 'string' ? [[language, text]] : [])))

const longestAddress = 500

/** `//host` and `/\host` would lead to another origin. */
const isPath = (href: string): boolean => href.length <= longestAddress && /^\/(?![/\\])[\w\-./~!$&'()*+,;=:@%?#]*$/.test(href)

const isHttps = (href: string): boolean => {
  if (!/^https:\/\/[^\s\\<>"]+$/.test(href) || href.length > longestAddress || !URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return username === '' && password === ''
}

const legalFile = 'legal.json'
const legalSettings = { privacyUrl: 'PRIVACY_URL', termsUrl: 'TERMS_URL', cookiesUrl: 'COOKIES_URL' } as const
const legalKeys: readonly string[] = Object.keys(legalSettings)

/** Returns the settings given by the legal texts' addresses. */
export const readLegal = (files: SiteFiles): Readonly<Partial<Record<'PRIVACY_URL' | 'TERMS_URL' | 'COOKIES_URL', string>>> => {
  const json = files.json(legalFile)
  if (json === undefined) return {}
  if (!isRecord(json)) {
    files.complain(legalFile, `must be an object with ${legalKeys.join(', ')}`)
    return {}
  }
  for (const [key, value] of Object.entries(json)) {
    if (!legalKeys.includes(key)) files.complain(legalFile, `${key} is unknown; expected: ${legalKeys.join(', ')}`)
    else if (typeof value !== 'string' || !isHttps(value))
      files.complain(legalFile, `${key} must be an https address such as https://example.com/privacy`)
  }
  return Object.fromEntries(
    Object.entries(legalSettings).flatMap(([key, setting]) => {
      const value = json[key]
      return typeof value === 'string' && isHttps(value) ? [[setting, value]] : []
    }),
  )
}
