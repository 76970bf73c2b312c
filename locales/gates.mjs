// One function per gate: the faults of a message compared with its English original, as sentences.
import { findForbidden, forbiddenWords } from './glossary.mjs'
import { tags } from './lib.mjs'
import { everyElement, misfitsOf, parseMessage, syntax, TYPE } from './message.mjs'
import { isStillEnglish, typography } from './typography.mjs'

/**
 * All problems of one language of a surface. A shipped language must be complete; any other may lack words, but the words that it has must
 * pass.
 */
export function problemsOf({ english, own, language, whole, glossary = '' }) {
  const extra = [...own.keys()].filter((id) => !english.has(id)).map((id) => `${id}: English has no such id`)
  const lacking = whole ? [...english.keys()].filter((id) => !own.has(id)) : []
  const missing =
    lacking.length === 0
      ? []
      : [`lacks ${lacking.length} of ${english.size}: ${lacking.slice(0, 20).join(', ')}${lacking.length > 20 ? ' …' : ''}`]
  const broken = [...own].flatMap(([id, text]) =>
    problemsOfMessage({ text, english: english.get(id) ?? text, language }).map((problem) => `${id}: ${problem}`),
  )
  const forbiddenIn = findForbidden(forbiddenWords(glossary))
  const strayed = [...own].flatMap(([id, text]) => againstGlossary(text, forbiddenIn).map((problem) => `${id}: ${problem}`))
  return [...wrongIds(own), ...extra, ...missing, ...broken, ...strayed]
}

function againstGlossary(text, forbiddenIn) {
  if (typeof text !== 'string') return []
  let words
  try {
    words = literals(syntax(text)).join(' ')
  } catch {
    return []
  }
  return forbiddenIn(words).map(({ word, wanted }) => `uses “${word}”, for which the glossary has ${wanted}`)
}

const literals = (elements) => [...everyElement(elements)].filter(({ type }) => type === TYPE.literal).map(({ value }) => value)

const wrongIds = (own) =>
  [...own.keys()]
    .filter((id) => !/^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+$/.test(id))
    .map((id) => `${id}: an id must have the form room.thing.detail`)

export function problemsOfMessage({ text, english, language }) {
  if (typeof text !== 'string') return ['is not text']
  const elements = parseMessage(text)
  if (typeof elements === 'string') return [elements]
  return [
    ...spaces(text),
    ...misfitsOf({ elements, english: syntax(english), tag: tags[language] ?? language }),
    ...ending(text, english),
    ...mirrored(elements, language),
    ...typography(literals(elements), language),
    ...(isStillEnglish(text, english, language) ? ['is still English'] : []),
  ]
}

function spaces(text) {
  if (text.trim() === '') return ['is empty']
  const problems = []
  if (text !== text.trim()) problems.push('begins or ends with a space')
  if (/ {2}/.test(text)) problems.push('has two spaces in a row')
  if (/[}\d] (?:\{unit\}|USDT)/.test(text)) problems.push('lacks the no-break space between an amount and its unit')
  return problems
}

/** In right-to-left text a < is drawn as a >, unless it is between U+2066 and U+2069. */
function mirrored(elements, language) {
  if (language !== 'ar') return []
  return [...everyElement(elements)].some(
    ({ type, value }) => type === TYPE.literal && /[<>]/.test(value.replaceAll(/\u2066[^\u2069]*\u2069/g, '')),
  )
    ? ['shows < and > mirrored: write \\u2066<\\u2069']
    : []
}

/** Full stop, question mark, exclamation mark, colon and ellipsis, as each script writes them. */
const endings = {
  '.': 'stop',
  '。': 'stop',
  '।': 'stop',
  '۔': 'stop',
  '?': 'question',
  '？': 'question',
  '؟': 'question',
  '!': 'exclamation',
  '！': 'exclamation',
  ':': 'colon',
  '：': 'colon',
  '…': 'ellipsis',
}
const endOf = (text) => endings[text.replaceAll(/<\/\w+>$/g, '').at(-1)] ?? 'nothing'

function ending(text, english) {
  // Thai sentences end without a mark.
  const [own, wanted] = [endOf(text), endOf(english)]
  return own === wanted || (/\p{Script=Thai}/u.test(text) && own === 'nothing') ? [] : [`ends with ${own}, English with ${wanted}`]
}
