import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { DeskSay } from '../../words.ts'
import { companyFiles } from './files/case-files.ts'
import { type Marks, progressOf } from './marks.ts'

type ApprovableCase = Pick<WholeCase, 'blacklisted' | 'company' | 'files'>

/** Why an approval is not offered: the server would refuse it. Undefined if there is no known obstacle. */
export function approvalObstacle(
  say: DeskSay,
  { blacklisted, company, files }: ApprovableCase,
  marks: Marks | undefined,
): string | undefined {
  if (blacklisted) return say('case.blacklistedText')
  if (company === null || marks === undefined) return undefined
  if (company.numberTaken) return say('company.numberTaken')
  const all = companyFiles(company, files).map(({ id }) => id)
  const { rejected } = progressOf(marks, all)
  return rejected > 0 ? say('company.rejectedFiles', { count: rejected }) : undefined
}
