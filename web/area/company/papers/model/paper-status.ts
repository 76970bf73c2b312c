import type { Template } from './as-papers.ts'
import { filesOf, type PapersValues, type PaperVerdict } from './values.ts'
import { auditResult } from '@bonafide/core/status'

/** A summary of one paper's files. */
export type PaperStatus = 'complete' | 'missing' | 'wrong' | 'empty'

export function paperStatusOf(
  { value, count, required }: Pick<Template, 'value' | 'count' | 'required'>,
  values: PapersValues,
  verdicts: ReadonlyMap<string, PaperVerdict>,
): PaperStatus {
  const files = filesOf(values, value)
  if (files.length > count || files.some(({ file }) => verdicts.get(file)?.auditResult === auditResult.rejected)) return 'wrong'
  if (files.length > 0) return 'complete'
  return required === 1 ? 'missing' : 'empty'
}
