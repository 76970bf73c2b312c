// A policy's changes, one line per changed value, as printed by `policy check`.
import type { Policy } from '@bonafide/core/policy/policy'
import { isDeepStrictEqual } from 'node:util'

const maxShownLength = 120

export const changedIn = (before: Policy, after: Policy): readonly string[] => changes('', before, after)

const changes = (at: string, before: unknown, after: unknown): readonly string[] => {
  if (isDeepStrictEqual(before, after)) return []
  if (!isTable(before) || !isTable(after)) return [`${at}: ${shown(before)} → ${shown(after)}`]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changes(at === '' ? key : `${at}.${key}`, before[key], after[key]))
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) return `${value.length} rows`
  const text = JSON.stringify(value)
  return text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength)}…`
}
