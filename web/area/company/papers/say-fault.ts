// Why step 4 cannot be saved: faults by the rules, and uploads in progress.
import type { Papers } from '@bonafide/core/rules/company/company'
import { type PaperFault, paperFaults } from '@bonafide/core/rules/company/papers'
import type { Upload } from '../../../lib/uploads/upload.ts'
import type { CompanySay } from '../words.ts'
import { isPaperAsked, type Template } from './model/as-papers.ts'
import type { PapersValues } from './model/values.ts'
import { fieldOf, typeField } from './paper-ids.ts'
import { unfinishedUploadsOf } from './use-papers.ts'

export interface StepFault {
  /** The id of the control. */
  readonly field: string
  readonly template: string | null
  readonly kind: PaperFault['kind'] | 'travelling' | 'unchosen'
}

interface PapersFacts {
  readonly values: PapersValues
  readonly templates: readonly Template[]
  readonly papers: Papers
  readonly sent: readonly Upload[]
}

/** In page order, one per paper. An upload in progress takes precedence over a missing file. */
export function faultsOf({ values, templates, papers, sent }: PapersFacts): readonly StepFault[] {
  if (values.type === null) return [{ field: typeField, template: null, kind: 'unchosen' }]
  const wrong = new Map(paperFaults(papers, templates, values.type).map(({ template, kind }) => [template, kind]))
  return templates.flatMap((template) => {
    const isUploading = isPaperAsked(template, values) && unfinishedUploadsOf(sent, template.value).length > 0
    const kind = isUploading ? 'travelling' : wrong.get(template.value)
    return kind === undefined ? [] : [{ field: fieldOf(template.value), template: template.value, kind }]
  })
}

const messages = { missing: 'papers.missing', rejected: 'papers.mend', travelling: 'papers.travelling' } as const

export function sayFault(say: CompanySay, { template, kind }: StepFault, templates: readonly Template[]): string {
  const { title = '', count = 0 } = templates.find(({ value }) => value === template) ?? {}
  if (kind === 'unchosen') return say('papers.type.missing')
  return kind === 'tooMany' ? say('papers.tooMany', { title, count }) : say(messages[kind], { title })
}
