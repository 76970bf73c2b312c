// Parses JSON, and reports the line of a fault, which not every version of Node does, and duplicate ids, of which JSON.parse silently keeps
// the last.

export type ParsedJson = { readonly value: unknown } | { readonly fault: string }

export const parseSiteJson = (text: string): ParsedJson => {
  const fault = faultIn(text)
  if (fault !== undefined) return { fault }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { fault: 'is not JSON' }
  }
}

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'after value' | 'end'

const token =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])|([^]))?/y

const wanted: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'first value': 'a value or ]',
  key: 'a name in double quotes',
  'first key': 'a name in double quotes or }',
  colon: 'a colon',
  'after value': 'a comma or the closing bracket',
  end: 'nothing more',
}

/** The names of an object, or undefined in a list. */
type Level = Set<string> | undefined

const faultIn = (text: string): string | undefined => {
  const levels: Level[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    token.lastIndex = at
    const match = token.exec(text)
    const [whole = '', sign = '', quoted, plain, stray] = match ?? []
    const written = sign + (quoted ?? plain ?? stray ?? '')
    at += whole.length
    const atToken = at - written.length
    if (written === '') return expected === 'end' ? undefined : faultAt(text, atToken, `ends where ${wanted[expected]} is expected`)
    const next: ReturnType<typeof nextExpected> = stray === undefined ? nextExpected({ expected, sign, quoted, plain, levels }) : undefined
    if (next === undefined)
      return faultAt(
        text,
        atToken,
        `has ${stray === '"' ? 'a text without its closing quote' : shortened(written)} where ${wanted[expected]} is expected`,
      )
    if (typeof next === 'object') return faultAt(text, atToken, next.twice)
    expected = next
  }
}

interface Token {
  readonly expected: Expected
  readonly sign: string
  readonly quoted: string | undefined
  readonly plain: string | undefined
  readonly levels: Level[]
}

/** Undefined: the token does not belong there. */
const nextExpected = ({ expected, sign, quoted, plain, levels }: Token): Expected | { readonly twice: string } | undefined => {
  const closed = (): Expected => {
    levels.pop()
    return levels.length === 0 ? 'end' : 'after value'
  }
  switch (expected) {
    case 'value':
    case 'first value':
      if (sign === ']' && expected === 'first value') return closed()
      if (sign === '{' || sign === '[') {
        levels.push(sign === '{' ? new Set() : undefined)
        return sign === '{' ? 'first key' : 'first value'
      }
      if (quoted === undefined && plain === undefined) return undefined
      return levels.length === 0 ? 'end' : 'after value'
    case 'key':
    case 'first key': {
      if (sign === '}' && expected === 'first key') return closed()
      if (quoted === undefined) return undefined
      const names = levels.at(-1)
      if (names?.has(quoted) === true) return { twice: `says ${quoted} a second time` }
      names?.add(quoted)
      return 'colon'
    }
    case 'colon':
      return sign === ':' ? 'value' : undefined
    case 'after value': {
      const isObject = levels.at(-1) !== undefined
      if (sign === ',') return isObject ? 'key' : 'value'
      return sign === (isObject ? '}' : ']') ? closed() : undefined
    }
    case 'end':
      return undefined
  }
}

const shortened = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

const faultAt = (text: string, at: number, what: string): string => `line ${text.slice(0, at).split('\n').length} ${what}`
