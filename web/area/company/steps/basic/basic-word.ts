import type { BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import type { Fault } from '@bonafide/core/rules/company/steps/fault'
import type { CompanySay } from '../../words.ts'

const maxLengths: Readonly<Partial<Record<BasicField, number>>> = { registrationNumber: 100 }

const sharedKinds = ['email', 'url', 'noDay', 'future', 'past150'] as const

/** A field's error message, which says what to do. */
export function basicWord(say: CompanySay, { field, kind }: Fault<BasicField>): string {
  if (kind === 'tooLong') return say('fault.tooLong', { most: maxLengths[field] ?? 300 })
  const sharedKind = sharedKinds.find((shared) => shared === kind)
  return sharedKind === undefined ? say(`basic.ask.${field}`) : say(`fault.${sharedKind}`)
}
