import type { BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import type { Fault } from '@bonafide/core/rules/company/steps/fault'
import type { CompanySay } from '../../words.ts'

const maxLengths: Readonly<Partial<Record<BasicField, number>>> = { registrationNumber: 100 }

const worded = ['email', 'url', 'noDay', 'future', 'past150'] as const

/** A field's error message, and what to do about it. */
export function basicWord(say: CompanySay, { field, kind }: Fault<BasicField>): string {
  if (kind === 'tooLong') return say('fault.tooLong', { most: maxLengths[field] ?? 300 })
  const own = worded.find((one) => one === kind)
  return own === undefined ? say(`basic.ask.${field}`) : say(`fault.${own}`)
}
