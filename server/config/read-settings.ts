import * as z from 'zod/mini'
import type { Setting } from './setting.ts'
import { type SettingValues, settings } from './settings.ts'

export interface ReadSettings {
  readonly values: SettingValues
  /** One sentence for each unreadable value, by its setting's name. */
  readonly complaints: ReadonlyMap<string, string>
}

/** The environment, each value parsed by its setting. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): ReadSettings => {
  const values: Record<string, unknown> = {}
  const complaints = new Map<string, string>()
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const value = environment[name]?.trim()
    if (value === undefined || value === '') continue
    const read = z.safeParse(setting.read, value)
    if (read.success) values[name] = read.data
    else complaints.set(name, complaintOf(name, setting, value))
  }
  return { values, complaints }
}

const complaintOf = (name: string, { mustBe, renamed = {}, secret }: Setting, value: string): string => {
  if (Object.hasOwn(renamed, value)) return `${name}=${value} is no longer known: use ${renamed[value]}.`
  return `${name} must be ${mustBe}${secret === true ? '' : `, not "${value}"`}.`
}
