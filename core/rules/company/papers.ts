// The papers of a company, template by template.
import type { PaperTemplate } from '../../policy/company/papers.ts'
import { auditResult } from '../../status.ts'
import type { PaperEntry, PaperFile, Papers } from './company.ts'

export interface PaperFault {
  readonly template: string
  readonly kind: 'missing' | 'tooMany' | 'rejected'
}

/** The maximum number of files if a template does not name one. */
export const defaultMaxFiles = 5

/** Only papers of the chosen type are requested and sent; papers of another type stay stored. */
export const papersOf = (files: Papers, enterpriseType: number | null | undefined): Papers =>
  files.filter((entry) => entry.enterpriseType === enterpriseType)

/** Files whose upload is complete. */
export const uploadedFiles = (entry: Pick<PaperEntry, 'fileList'> | undefined): readonly PaperFile[] =>
  (entry?.fileList ?? []).filter(({ status }) => status !== 'uploading' && status !== 'error')

const isRejected = (file: PaperFile): boolean => file.auditResult === auditResult.rejected

/** In the order of the templates. */
export function paperFaults(
  files: Papers,
  templates: readonly PaperTemplate[],
  enterpriseType: number | null | undefined,
): readonly PaperFault[] {
  const ofType = papersOf(files, enterpriseType)
  return templates.flatMap((template) => {
    const kind = kindOf(
      ofType.filter(({ fileBizType }) => fileBizType === template.value).flatMap((entry) => uploadedFiles(entry)),
      template,
    )
    return kind === null ? [] : [{ template: template.value, kind }]
  })
}

function kindOf(uploaded: readonly PaperFile[], { required, count }: PaperTemplate): PaperFault['kind'] | null {
  if (uploaded.some(isRejected)) return 'rejected'
  if (uploaded.length > count) return 'tooMany'
  return required === 1 && uploaded.length === 0 ? 'missing' : null
}

/** Counts papers of the chosen type; without a type, all of them. */
export const rejectedCount = (files: Papers, enterpriseType?: number | null): number =>
  (enterpriseType === undefined || enterpriseType === null ? files : papersOf(files, enterpriseType))
    .flatMap(({ fileList }) => fileList)
    .filter(isRejected).length

/** A rejected file must be removed before another is added; uploads in progress count. */
export function mayUpload(
  entry: Pick<PaperEntry, 'fileList'> | undefined,
  count: number = defaultMaxFiles,
): 'ok' | 'rejectedFirst' | 'full' {
  const files = entry?.fileList ?? []
  if (files.some((file) => isRejected(file) || file.status === 'error')) return 'rejectedFirst'
  return files.length >= count ? 'full' : 'ok'
}
