// A policy file as an operator writes it, in JSON or YAML: what of it cannot be read or does not hold is said with its place.
import { readPolicy, type ReadPolicy } from '@bonafide/core/policy/document/read-policy'
import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'
import { policyLanguages } from '../policy-version.ts'

const mostBytes = 1_000_000

/** Every JSON is YAML, too. */
export const readPolicyFile = (path: string): ReadPolicy => {
  const text = textOf(path)
  return 'faults' in text ? text : readPolicyText(text.text)
}

const textOf = (path: string): { readonly text: string } | Extract<ReadPolicy, { faults: unknown }> => {
  try {
    const { size } = statSync(path)
    if (size > mostBytes) return fault(`it has ${size} bytes, and may have ${mostBytes}`)
    return { text: readFileSync(path, 'utf8') }
  } catch {
    return fault('there is no file that this process may read')
  }
}

const readPolicyText = (text: string): ReadPolicy => {
  let document: unknown
  try {
    document = parse(text, { maxAliasCount: 50, uniqueKeys: true, logLevel: 'error' })
  } catch (error) {
    return fault(`it is neither JSON nor YAML (${firstLine(error)})`)
  }
  return readPolicy(document ?? {}, policyLanguages)
}

const fault = (what: string) => ({ faults: [{ at: '', what }] })

const firstLine = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))

/** A line for each, as commands and the start print them. */
export const faultLines = (path: string, faults: Extract<ReadPolicy, { faults: unknown }>['faults']): readonly string[] =>
  faults.map(({ at, what }) => `${path}: ${at === '' ? '' : `${at} `}${what}.`)
