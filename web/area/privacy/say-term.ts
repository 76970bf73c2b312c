import type { Term } from '@bonafide/core/retention/retention'
import type { PrivacySay } from './words.ts'

export const sayTerm = (say: PrivacySay, { amount, unit }: Term): string => say(`term.${unit}`, { amount })
