// Reviewers' marks on the parts of a company: its files, its fields, its people.
import type { PartRemark } from '@bonafide/core/calls/company/answers'
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { FileReason } from '@bonafide/core/evidence/file-reasons'
import { auditResult } from '@bonafide/core/status'

export type FileResult = typeof auditResult.none | typeof auditResult.passed | typeof auditResult.rejected

export interface FileMark {
  readonly result: FileResult
  /** A standard reason, which `remark` puts into words. */
  readonly reason?: FileReason | undefined
  readonly remark: string | null
}

export type MarkedPart = Omit<PartRemark, 'remark'>

export interface Marks {
  readonly files: Readonly<Record<string, FileMark>>
  readonly remarks: readonly PartRemark[]
}

export const marksOf = ({ verdicts, remarks }: Pick<CompanyShown, 'verdicts' | 'remarks'>): Marks => ({
  files: Object.fromEntries(verdicts.map(({ file, auditResult: result, ...why }) => [file, { result, ...why }])),
  remarks,
})

const untouched: FileMark = { result: auditResult.none, remark: null }

export const markOf = (marks: Marks, file: string): FileMark => marks.files[file] ?? untouched

export const withFileMark = (marks: Marks, file: string, mark: FileMark): Marks => ({ ...marks, files: { ...marks.files, [file]: mark } })

const isSame = (a: MarkedPart, b: MarkedPart): boolean => a.step === b.step && a.field === b.field && a.index === b.index

export const remarkOn = (marks: Marks, part: MarkedPart): string | undefined => marks.remarks.find((remark) => isSame(remark, part))?.remark

/** Null removes the remark: nothing to correct. */
export const withRemark = (marks: Marks, part: MarkedPart, remark: string | null): Marks => {
  const rest = marks.remarks.filter((remark) => !isSame(remark, part))
  return { ...marks, remarks: remark === null ? rest : [...rest, { ...part, remark }] }
}

export interface Progress {
  readonly count: number
  readonly passed: number
  readonly rejected: number
}

export const progressOf = (marks: Marks, files: readonly string[]): Progress => {
  const countWith = (result: FileResult): number => files.filter((file) => markOf(marks, file).result === result).length
  return { count: files.length, passed: countWith(auditResult.passed), rejected: countWith(auditResult.rejected) }
}

/** The next unreviewed file, wrapping around at the end; undefined: all are reviewed. */
export const nextUnjudged = (marks: Marks, files: readonly string[], from: string): string | undefined => {
  const at = files.indexOf(from)
  return [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))].find((file) => markOf(marks, file).result === auditResult.none)
}
