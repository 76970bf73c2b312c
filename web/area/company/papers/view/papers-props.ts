import type { CompanyLists } from '../../load/lists.ts'
import type { Template } from '../model/as-papers.ts'
import type { PapersValues, PaperVerdict } from '../model/values.ts'
import type { ShownFile } from '../preview/shown-file.ts'
import type { StepFault } from '../say-fault.ts'
import type { PaperWork, Sending } from '../use-papers.ts'
import type { Templates } from '../use-templates.ts'

export interface PapersProps {
  readonly types: CompanyLists['enterpriseTypeList']
  readonly templates: Templates
  readonly step: {
    readonly values: PapersValues
    readonly change: (next: (before: PapersValues) => PapersValues) => void
    readonly locked: boolean
    readonly verdicts: ReadonlyMap<string, PaperVerdict>
    readonly rejected: number
    /** A reviewer's remark on the chosen type. */
    readonly typeRemark: string | undefined
  }
  readonly faults: readonly StepFault[]
  readonly work: PaperWork
  readonly sending: Sending
  readonly onShow: (file: ShownFile) => void
  readonly onPhone: () => void
  /** A reviewer's notes on a requested document. */
  readonly notesOn?: (template: Template) => readonly string[]
}

export interface TemplateCardProps extends Pick<PapersProps, 'step' | 'faults' | 'work' | 'sending' | 'onShow' | 'notesOn'> {
  readonly template: Template
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
}
