// The files of step 4 in the shape that rules and requests expect.
import type { DocumentTemplate } from '@bonafide/core/calls/company/config'
import type { Papers } from '@bonafide/core/rules/company/company'
import { mayUpload } from '@bonafide/core/rules/company/papers'
import type * as z from 'zod/mini'
import { filesOf, type KeptFile, type PapersValues, type PaperVerdict } from './values.ts'

export type Template = z.infer<typeof DocumentTemplate>
type Verdicts = ReadonlyMap<string, PaperVerdict>

/** Needed by this company: papers that every company needs, and those that it has switched on. */
export const isPaperAsked = ({ value, isSelect }: Pick<Template, 'value' | 'isSelect'>, { on }: PapersValues): boolean =>
  isSelect === 0 || on.includes(value)

/** The chosen type's papers, in the order of its templates. */
export const papersOfValues = (values: PapersValues, templates: readonly Template[], verdicts: Verdicts): Papers =>
  templates.flatMap((template) => {
    const entry = values.papers.find((paper) => paper.template === template.value)
    if (values.type === null || entry === undefined || entry.files.length === 0 || !isPaperAsked(template, values)) return []
    const fileList = entry.files.map((file) => asItem(file, verdicts))
    return [{ enterpriseType: values.type, fileBizType: template.value, uuid: entry.uuid, remark: '', fileList }]
  })

const asItem = ({ file, name, type }: KeptFile, verdicts: Verdicts): Papers[number]['fileList'][number] => ({
  uid: file,
  name,
  fileName: file,
  type,
  fileType: type,
  url: `/uploads/${file}`,
  fileUrl: `/uploads/${file}`,
  status: 'success',
  auditResult: verdicts.get(file)?.auditResult ?? 0,
})

export interface Room {
  readonly may: ReturnType<typeof mayUpload>
  /** How many more are allowed. */
  readonly left: number
}

/** Whether another file is allowed; uploads in progress count. */
export function roomOf(
  { value, count }: Pick<Template, 'value' | 'count'>,
  values: PapersValues,
  { verdicts, travelling }: { readonly verdicts: Verdicts; readonly travelling: number },
): Room {
  const uploaded = filesOf(values, value).map((file) => asItem(file, verdicts))
  return { may: mayUpload({ fileList: uploaded }, count - travelling), left: Math.max(0, count - uploaded.length - travelling) }
}
