import { type EnterpriseField, maxAmount, maxTransactions } from '@bonafide/core/rules/company/steps/enterprise-step'
import type { Fault } from '@bonafide/core/rules/company/steps/fault'
import type { CompanySay } from '../../words.ts'

/** A field's error message, which says what to do. */
export function enterpriseWord(say: CompanySay, { field, kind }: Fault<EnterpriseField>): string {
  if (kind === 'number') return say('fault.number', { most: field === 'transactionAmount' ? maxAmount : maxTransactions })
  if (kind === 'tooLong') return say('fault.tooLong', { most: 300 })
  return say(`enterprise.ask.${field}`)
}
