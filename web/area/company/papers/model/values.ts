// The values of step 4 while it is filled in: files by paper, for any type of organization.
import { businessStep } from '@bonafide/core/status'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Detail } from '../../load/company.ts'

const KeptFile = z.strictObject({ file: FileId, name: z.string(), type: z.string() })
export type KeptFile = z.infer<typeof KeptFile>

const Entry = z.strictObject({ template: z.string(), uuid: z.string(), files: z.array(KeptFile) })

export const PapersValues = z.strictObject({
  type: z.nullable(z.number()),
  /** Papers that only some companies need, and that this one has switched on. */
  on: z.array(z.string()),
  papers: z.array(Entry),
})
export type PapersValues = z.infer<typeof PapersValues>

/** The saved values. If two types share a paper, it has the chosen type's files. */
export function paperValuesOf({ basicInfo, verifyFileList }: Pick<Detail, 'basicInfo' | 'verifyFileList'>): PapersValues {
  const type = basicInfo.enterpriseType
  const chosenFirst = verifyFileList.toSorted((a, b) => Number(b.enterpriseType === type) - Number(a.enterpriseType === type))
  const papers = new Map<string, z.infer<typeof Entry>>()
  for (const { fileBizType, uuid, fileList } of chosenFirst) {
    const files = fileList.flatMap((item) => {
      const file = FileId.safeParse(item.fileName)
      return file.success ? [{ file: file.data, name: item.name, type: item.type || item.fileType }] : []
    })
    if (files.length > 0 && !papers.has(fileBizType)) papers.set(fileBizType, { template: fileBizType, uuid, files })
  }
  return { type, on: [...papers.keys()], papers: [...papers.values()] }
}

export interface PaperVerdict {
  readonly auditResult: Detail['verifyFileList'][number]['fileList'][number]['auditResult']
  readonly remark: string | null
}

/** The reviewers' verdicts on files, which come from the server and are never part of a draft. */
export const verdictsOf = ({ verifyFileList }: Pick<Detail, 'verifyFileList'>): ReadonlyMap<string, PaperVerdict> =>
  new Map(
    verifyFileList.flatMap(({ fileList }) => fileList.map(({ fileName, auditResult, remark }) => [fileName, { auditResult, remark }])),
  )

const noFiles: readonly KeptFile[] = []
export const filesOf = ({ papers }: PapersValues, template: string): readonly KeptFile[] =>
  papers.find((entry) => entry.template === template)?.files ?? noFiles

/** Safe for a request body: without bidirectional control characters, and not too long. */
export const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(-255)

/** The step's initial values: the draft if there is one, otherwise what is saved. */
export function valuesNow(detail: Detail): PapersValues {
  const draft = detail.drafts.find(({ step }) => step === businessStep.files)?.draft
  const read = PapersValues.safeParse(parsed(draft ?? ''))
  return read.success ? read.data : paperValuesOf(detail)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const countOf = ({ papers }: PapersValues): number => papers.reduce((count, { files }) => count + files.length, 0)
