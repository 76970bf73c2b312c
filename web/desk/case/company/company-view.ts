import type { CompanyShown, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { CompanyFile } from './files/case-files.ts'
import type { CompanySayContext } from './say-company.ts'
import type { UseMarks } from './use-marks.ts'

/** The data and actions that every part of an open company case needs. */
export interface CompanyView {
  readonly wholeCase: WholeCase
  readonly company: CompanyShown
  readonly saying: CompanySayContext
  readonly marking: UseMarks
  /** In the order in which reviewers go through them. */
  readonly files: readonly CompanyFile[]
  readonly shown: CompanyFile | undefined
  readonly show: (file: string) => void
  readonly askWhy: (file: CompanyFile) => void
}
