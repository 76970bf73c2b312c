import type { CheckName } from '@bonafide/core/evidence/check'
import type { Checks } from '../facts.ts'
import { paperReadable } from './paper-readable.ts'
import { paperRecent } from './paper-recent.ts'

export const paperChecks: Checks<Extract<CheckName, `paper.${string}`>> = {
  'paper.readable': paperReadable,
  'paper.recent': paperRecent,
}
