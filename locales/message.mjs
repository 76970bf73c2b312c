// The arguments of a message, and whether it can replace the English one. Used by the gates of our own words and by the check of a site
// folder's words (server/site). Nothing here reads a file.
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

export { TYPE }

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

/** The parsed message; a message without arguments stays a text. */
export function compiled(text) {
  const elements = syntax(text)
  return elements.every((element) => element.type === TYPE.literal) ? elements.map((element) => element.value).join('') : elements
}

/** Compared with a compiled English message, as sentences. A compiled text has no arguments. `tag` names the language to `Intl`. */
export function misfits({ text, shipped, tag }) {
  const elements = parseMessage(text)
  if (typeof elements === 'string') return [elements]
  return misfitsOf({ elements, english: typeof shipped === 'string' ? [] : shipped, tag })
}

export const misfitsOf = ({ elements, english, tag }) => [
  ...sameArguments(elements, english),
  ...sameMoments(elements, english),
  ...plurals(elements, tag),
  ...lostPounds(elements),
]

/** Returns a sentence if it cannot be parsed. */
export function parseMessage(text) {
  try {
    return syntax(text)
  } catch (error) {
    return `does not parse (${error instanceof Error ? error.message : String(error)})`
  }
}

function sameArguments(elements, englishElements) {
  const own = shape(elements)
  const english = shape(englishElements)
  return [
    ...[...english].filter((argument) => !own.has(argument)).map((argument) => `lacks ${argument}`),
    ...[...own].filter((argument) => !english.has(argument)).map((argument) => `has ${argument}, which English does not have`),
  ]
}

/** {count, plural} in one language may be plain {count} in another: both are numbers. Options of a select must be the same. */
const shape = (elements) =>
  new Set(
    [...argumentsOf(elements)].map(
      ([name, { kinds, options }]) =>
        `{${name}}${[...kinds].includes('tag') ? ' as a tag' : ''}${[...options]
          .toSorted()
          .map((option) => ` ${option}`)
          .join('')}`,
    ),
  )

/** Formatting a text as a date fails while the page renders. Any argument may be inserted unchanged, or counted. */
function sameMoments(elements, englishElements) {
  const english = argumentsOf(englishElements)
  return [...argumentsOf(elements)].flatMap(([name, { kinds }]) =>
    ['date', 'time']
      .filter((kind) => kinds.has(kind) && !['date', 'time'].some((moment) => english.get(name)?.kinds.has(moment)))
      .map((kind) => `formats {${name}} as a ${kind}, which English does not`),
  )
}

/** Exactly the categories of the language: for a missing category "other" would be used wrongly, and an additional one is never used. */
function plurals(elements, tag) {
  return [...everyElement(elements)]
    .filter(({ type }) => type === TYPE.plural)
    .flatMap((element) => {
      const has = Object.keys(element.options).filter((option) => !option.startsWith('='))
      const wants = new Intl.PluralRules(tag, { type: element.pluralType }).resolvedOptions().pluralCategories
      const lacks = wants.filter((category) => !has.includes(category))
      const superfluous = has.filter((category) => !wants.includes(category))
      return [
        ...lacks.map((category) => `{${element.value}} lacks the plural form "${category}"`),
        ...superfluous.map((category) => `{${element.value}} has the plural form "${category}", which this language does not use`),
      ]
    })
}

/** A # inside a select inside a plural is not replaced. */
function lostPounds(elements) {
  const selects = [...everyElement(elements)]
    .filter((element) => element.type === TYPE.plural)
    .flatMap((element) => [...everyElement(Object.values(element.options).flatMap((option) => option.value))])
    .filter((element) => element.type === TYPE.select)
  const inside = [...everyElement(selects.flatMap((element) => Object.values(element.options).flatMap((option) => option.value)))]
  return inside.some((element) => element.type === TYPE.literal && element.value.includes('#'))
    ? ['has a # inside a select: name the argument instead']
    : []
}

export function* everyElement(elements) {
  for (const element of elements) {
    yield element
    if (kindOf(element) === 'tag') yield* everyElement(element.children)
    for (const option of Object.values(element.options ?? {})) yield* everyElement(option.value)
  }
}
