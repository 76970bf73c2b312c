// A body is unambiguous JSON (RFC 8259) in well-formed UTF-8. Anything on which parsers disagree, or that a database cannot store, is refused here.
import { Refusal } from '@bonafide/core/refusal'
import { isUtf8 } from 'node:buffer'

/** None of our bodies is deeper. The limit keeps code that walks a body from exhausting the stack. */
const deepest = 32

/** A missing body is empty: many calls take nothing. */
export const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {}
  const text = bytes.toString('utf8')
  // Invalid UTF-8 was decoded to U+FFFD, which JSON would accept as text. A caller may also have sent that character.
  if (text.includes('\ufffd') && !isUtf8(bytes)) throw new Refusal('body.notJson')
  const value = parse(text)
  // An empty object needs no further checks.
  if (text.length > 2) checkParsed(text, value)
  return value
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const parse = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the body, which must not be logged.
    throw new Refusal('body.notJson')
  }
}

const checkParsed = (text: string, value: Json): void => {
  // Only these can produce a control character or a lone surrogate in a string; most bodies contain none.
  const strange = /[\u007f-\u009f\ufffe\uffff]|\\[bfu]/.test(text)
  const members = countMembers(value, strange, 0)
  // JSON.parse keeps the last of two equal names, other parsers the first, so a body with both is ambiguous.
  if (members !== countColons(text)) throw new Refusal('body.malformed')
}

/** The number of members of all objects. Loops without lists, since it runs on every body. */
const countMembers = (value: Json, strange: boolean, depth: number): number => {
  if (typeof value === 'string') {
    if (strange) checkText(value)
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  if (depth === deepest) throw new Refusal('body.malformed')
  let members = 0
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item, strange, depth + 1)
    return members
  }
  for (const name in value) {
    checkName(name, strange)
    members += 1 + countMembers(value[name] ?? null, strange, depth + 1)
  }
  return members
}

const checkName = (name: string, strange: boolean): void => {
  // Names through which careless code reaches every object's prototype.
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new Refusal('body.malformed')
  if (strange) checkText(name)
}

/** Line breaks and tabs are text. Other characters of Unicode's `Cc` are not, nor is a lone surrogate. */
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/u
const checkText = (text: string): void => {
  if (notText.test(text)) throw new Refusal('body.malformed')
}

/** Colons outside strings: one per member as written. The text is known to be JSON. */
const countColons = (text: string): number => {
  let colons = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === colon) colons += 1
    else if (character === quote) at = endOfString(text, at)
  }
  return colons
}

const colon = 58
const quote = 34
const backslash = 92

const endOfString = (text: string, begins: number): number => {
  let end = text.indexOf('"', begins + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1
  return backslashes % 2 === 1
}
