// A body is JSON (RFC 8259) in well-formed UTF-8 that means one thing only. What parsers disagree about, or a database cannot keep, is refused here.
import { Refusal } from '@bonafide/core/refusal'
import { isUtf8 } from 'node:buffer'

/** No body of ours is deeper, and nothing that walks one may run out of stack. */
const deepest = 32

/** A missing body is an empty one: many calls take nothing. */
export const parseJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {}
  const text = bytes.toString('utf8')
  // Bytes that are no UTF-8 have become U+FFFD, which JSON would take for a text. A caller may also have meant one.
  if (text.includes('\ufffd') && !isUtf8(bytes)) throw new Refusal('body.notJson')
  const value = parse(text)
  // An object without members needs no second look.
  if (text.length > 2) checkParsed(text, value)
  return value
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const parse = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the body, which must not get into the log.
    throw new Refusal('body.notJson')
  }
}

const checkParsed = (text: string, value: Json): void => {
  // Only these can put a control character or half a surrogate pair into a string: most bodies have none of them.
  const strange = /[\u007f-\u009f\ufffe\uffff]|\\[bfu]/.test(text)
  const members = countMembers(value, strange, 0)
  // JSON.parse keeps the last of two equal names, others the first: a body with both is ambiguous.
  if (members !== countColons(text)) throw new Refusal('body.malformed')
}

/** How many members all objects have together. Loops and no lists: this runs over every body. */
const countMembers = (value: Json, strange: boolean, depth: number): number => {
  if (typeof value === 'string') {
    if (strange) checkText(value)
    return 0
  }
  if (typeof value !== 'object' || value === null) return 0
  if (depth === deepest) throw new Refusal('body.malformed')
  let members = 0
  if (Array.isArray(value)) {
    for (const one of value) members += countMembers(one, strange, depth + 1)
    return members
  }
  for (const name in value) {
    checkName(name, strange)
    members += 1 + countMembers(value[name] ?? null, strange, depth + 1)
  }
  return members
}

const checkName = (name: string, strange: boolean): void => {
  // Names by which careless code reaches the prototype of every object.
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw new Refusal('body.malformed')
  if (strange) checkText(name)
}

/** Line breaks and tabs are text. All else of Unicode's `Cc` is not, and half a surrogate pair is no character. */
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/u
const checkText = (text: string): void => {
  if (notText.test(text)) throw new Refusal('body.malformed')
}

/** Colons outside of strings: one for each member as written. The text is known to be JSON. */
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
