// Whether usage is counted in the funnel for people or for companies. The mode switch is a weak signal, since most users never press it,
// so a record overrides it.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { type Mode, modeOf } from '@bonafide/core/rules/mode'

interface UsageFacts {
  readonly page: string
  /** Undefined: not known yet. */
  readonly record: StatusRecord | undefined
  readonly chosen: Mode | 'init' | undefined
}

const companyPages = /^\/verified\/(?:kyb|ubo)(?:\/|$)/

/** `init` while nothing is known and nothing has been chosen. */
export const usageMode = ({ page, record, chosen }: UsageFacts): Mode | 'init' => {
  if (companyPages.test(page)) return 'kyb'
  return record === undefined ? (chosen ?? 'init') : modeOf(record, chosen)
}
