// Formats a message in a language, for page and server. Messages are parsed at build time, so no parser is loaded.
import type { Language } from '@bonafide/core/languages'
import { dateWriter } from './intl/dates.ts'
import { numberTagOf } from './tags.ts'
import { formatToParts, type Formats, type Formatters } from 'intl-messageformat'
import type { Catalog, None, Rich } from './catalog.ts'
import { sayWhole } from './whole-numbers.ts'

type Values = Readonly<Record<string, unknown>>
type Parsed = Parameters<typeof formatToParts>[0]

/** The caller turns the tags of a message into nodes. */
type Filled<Arguments, Node> = {
  readonly [Name in keyof Arguments]: Arguments[Name] extends Rich ? (inside: readonly (string | Node)[]) => Node : Arguments[Name]
}

type SayArguments<Arguments> = None extends Arguments ? [] : [values: Arguments]

export interface Say<Words, Node = never> {
  /** `say('home.title', { name })`. An unknown id or a missing argument does not compile. */
  <Id extends keyof Words & string>(id: Id, ...given: SayArguments<Words[Id]>): string
  /** For messages with tags: texts and nodes, in order. */
  rich<Id extends keyof Words & string>(id: Id, values: Filled<Words[Id], Node>): readonly (string | Node)[]
}

export function makeSay<Words, Node = never>(catalog: Catalog, language: Language): Say<Words, Node> {
  const parts = makeParts(catalog, language)
  const say = (id: string, values?: Values): string => closedUp(parts(id, values).join(''), String(values?.['exchange']))
  const rich = (id: string, values: Values): readonly (string | Node)[] => parts(id, values) as readonly (string | Node)[]
  return Object.assign(say, { rich }) as Say<Words, Node>
}

/** Chinese sentences have a space beside the exchange's name, as Latin names need it; a name in Han characters has none. */
const closedUp = (text: string, exchange: string): string =>
  /^\p{sc=Han}+$/u.test(exchange) ? text.replace(RegExp(`(\\p{sc=Han}) (?=${exchange})|(${exchange}) (?=\\p{sc=Han})`, 'gu'), '$1$2') : text

/** For ids that are only known at run time. An unknown id is returned unchanged. */
export function makeParts(catalog: Catalog, language: Language): (id: string, values?: Values) => readonly unknown[] {
  const locale = numberTagOf(language)
  return (id, values = {}) => {
    const message = catalog[id]
    if (message === undefined) return [id]
    if (typeof message === 'string') return [message]
    return formatToParts<unknown>(message as Parsed, locale, formatters, formats, values as never).map((part) => part.value)
  }
}

const formats: Formats = {
  number: { integer: { maximumFractionDigits: 0 }, percent: { style: 'percent' } },
  date: {
    short: { day: 'numeric', month: 'numeric', year: 'numeric' },
    medium: { day: 'numeric', month: 'short', year: 'numeric' },
    long: { dateStyle: 'long' },
  },
  time: { short: { hour: '2-digit', minute: '2-digit' }, medium: { hour: '2-digit', minute: '2-digit', second: '2-digit' } },
}

/** Building one of Intl's formatters costs a hundred times as much as using it. */
function memoized<Input extends readonly unknown[], Output>(build: (...input: Input) => Output): (...input: Input) => Output {
  const cache = new Map<string, Output>()
  return (...input) => {
    const name = JSON.stringify(input)
    const output = cache.get(name) ?? build(...input)
    cache.set(name, output)
    return output
  }
}

const intlNumbers = /* @__PURE__ */ memoized((locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

/** The only method of `Intl.NumberFormat` that the messages call. */
const numbersOf = (locale: string, options?: Intl.NumberFormatOptions): Pick<Intl.NumberFormat, 'format'> => ({
  format: (value) =>
    (typeof value === 'number' && options?.style === undefined ? sayWhole(value, locale) : undefined) ??
    intlNumbers(locale, options).format(value),
})

const formatters: Formatters = {
  getNumberFormat: (locale, options) => numbersOf(String(locale), options) as Intl.NumberFormat,
  getDateTimeFormat: /* @__PURE__ */ memoized((locale, options) => dateWriter(String(locale), options ?? {})),
  getPluralRules: /* @__PURE__ */ memoized((locale, options) => new Intl.PluralRules(locale, options)),
}
