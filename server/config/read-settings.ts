import * as z from 'zod/mini'
import { CannotStart } from '../cannot-start.ts'
import type { Setting } from './setting.ts'
import { type Said, settings } from './settings.ts'

/** What the environment says, each value read by its setting; everything that cannot be read is named at once. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Said => {
  const said: Record<string, unknown> = {}
  const complaints: string[] = []
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const value = environment[name]?.trim()
    if (value === undefined || value === '') continue
    const read = z.safeParse(setting.read, value)
    if (read.success) said[name] = read.data
    else complaints.push(`${name} must be ${setting.mustBe}${setting.secret === true ? '' : `, not "${value}"`}.`)
  }
  if (complaints.length > 0) throw new CannotStart(complaints.join('\n'))
  return said
}
