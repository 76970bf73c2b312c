// An operator's policy file, in JSON or YAML: every fault is reported with its place.
import { readPolicy, type ReadPolicy } from '@bonafide/core/policy/document/read-policy'
import { readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'

const maxBytes = 1_000_000

/** JSON is valid YAML. */
export const readPolicyFile = (path: string): ReadPolicy => {
  const text = textOf(path)
  return 'faults' in text ? text : readPolicyText(text.text)
}

const textOf = (path: string): { readonly text: string } | Extract<ReadPolicy, { faults: unknown }> => {
  try {
    const { size } = statSync(path)
    if (size > maxBytes) return fault(`it has ${size} bytes, and may have at most ${maxBytes}`)
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
  return readPolicy(document ?? {})
}

const fault = (what: string) => ({ faults: [{ at: '', what }] })

const firstLine = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))

/** One line per fault, as printed by commands and at the start. */
export const policyFaultLines = (path: string, faults: Extract<ReadPolicy, { faults: unknown }>['faults']): readonly string[] =>
  faults.map(({ at, what }) => `${path}: ${at === '' ? '' : `${at} `}${what}.`)
