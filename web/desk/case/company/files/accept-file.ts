import { auditResult } from '@bonafide/core/status'
import type { CompanyView } from '../company-view.ts'
import { nextUnjudged } from '../marks.ts'

/** Accepts a file and shows the next unreviewed one, since a company uploads a dozen or more. */
export const acceptFile = async ({ marking, files, show }: CompanyView, file: string): Promise<void> => {
  const next = nextUnjudged(
    marking.marks,
    files.map(({ id }) => id),
    file,
  )
  if ((await marking.judge(file, { result: auditResult.passed, remark: null })) && next !== undefined) show(next)
}
