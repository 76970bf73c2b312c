// An artificial language made from English: accented, a third longer, and with a right-to-left word in each message. On a page it reveals a
// text without room, a hard-coded sentence, and neighbours that mixed directions would reorder.
import { TYPE } from '@formatjs/icu-messageformat-parser'

const accented = new Map(
  [...'aàeéiïoöuücçnñsšyýAÅEÉIÎOØUÛCÇNÑSŠ'].flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1]]] : [])),
)

/** Hebrew, which every browser displays from right to left. */
export const backwards = 'שלום'

/** Doubles every second vowel: with the word at the end, a text is as long as in Finnish or German. */
export function pseudoText(text) {
  let vowels = 0
  return [...text]
    .map((letter) => {
      const other = accented.get(letter) ?? letter
      if (!/[aeiou]/i.test(letter)) return other
      vowels += 1
      return vowels % 2 === 0 ? other + other.toLowerCase() : other
    })
    .join('')
}

/** A message as `compiled` returns it: a text, or its elements. A message that only joins others is left unchanged. */
export function pseudoMessage(message) {
  if (typeof message === 'string') return `${pseudoText(message)} ${backwards}`
  if (!/"value":"[^"]*[a-z]{2}/i.test(JSON.stringify(message.filter(({ type }) => type !== TYPE.argument)))) return message
  return [...message.map(pseudoElement), { type: TYPE.literal, value: ` ${backwards}` }]
}

function pseudoElement(element) {
  if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(pseudoElement) }
  if (element.options === undefined) return element
  const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(pseudoElement) }])
  return { ...element, options: Object.fromEntries(options) }
}

export const pseudoCatalog = (catalog) => Object.fromEntries(Object.entries(catalog).map(([id, message]) => [id, pseudoMessage(message)]))

/** For Vite: replaces every English catalog. */
export const pseudoWords = {
  name: 'pseudo-words',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/locales\/generated\/[\w-]+\/en\.json$/.test(id)) return undefined
    return { code: JSON.stringify(pseudoCatalog(JSON.parse(code))), map: null }
  },
}
