// Reads the language of an address, and writes an address in a language. English has no segment.
import { isLanguage, type Language, languages } from '../languages.ts'
import { queryValue } from './query.ts'
import { safeReturn } from './return-path.ts'

export interface Route {
  readonly language: Language
  /** The address without its locale segment: what routes are matched against. */
  readonly path: string
  /** The language came from the address's own segment, not from a query or the default. */
  readonly isInPath: boolean
  /** Where the server redirects to: `/en/…` is written without its segment, and `/ZH-cn/…` in the right case. */
  readonly redirectTo?: string
}

/**
 * A real segment wins, then `language`, then `languageType`, then English. A cookie never overrides an address.
 * The legacy first segment `verified` is a path of the area, in English. An unknown first segment is no locale: it stays in the path,
 * where no route will match it.
 */
export function routeOf(pathname: string, search = ''): Route {
  const [, first = '', ...rest] = pathname.split('/')
  if (isLanguage(first)) {
    const path = `/${rest.join('/')}`
    // Once reassembled, an address may point to another site: `/en//elsewhere`.
    const redirectTo = first === 'en' ? safeReturn(path + search) : undefined
    return { language: first, path, isInPath: true, ...(redirectTo === undefined ? {} : { redirectTo }) }
  }
  const meant = languages.find((language) => language !== first && language.toLowerCase() === first.toLowerCase())
  // Checks the original path: reassembled, it would look harmless.
  const safe = meant === undefined ? undefined : safeReturn(`/${rest.join('/')}${search}`)
  const redirectTo = meant === undefined || safe === undefined ? undefined : localePath(meant, safe)
  const wanted = ['language', 'languageType']
    .map((name) => queryValue(search, name))
    .find((value) => value !== undefined && isLanguage(value))
  return {
    language: wanted !== undefined && isLanguage(wanted) ? wanted : 'en',
    path: pathname || '/',
    isInPath: false,
    ...(redirectTo === undefined ? {} : { redirectTo }),
  }
}

/** An address of the area or the exchange, with or without its first slash, in a language. */
export function localePath(language: Language, path: string): string {
  const absolute = `/${path.replace(/^\/+/, '')}`
  if (language === 'en') return absolute
  return absolute === '/' ? `/${language}` : `/${language}${absolute}`
}
