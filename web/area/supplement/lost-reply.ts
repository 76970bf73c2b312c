// A save whose reply was lost may still have arrived. Then the server's newer version is this page's own and not a conflict.
import type { BodyOf } from '@bonafide/core/call'
import type { ComplementForm, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import type { Papers } from '@bonafide/core/rules/company/company'
import { isSameContent } from '@bonafide/core/rules/company/supplement/same-content'

/** A save that was based on `version`. */
export type SentSupplement = Pick<BodyOf<typeof submitComplementInfo>, 'basicInfo' | 'verifyFileList' | 'individualList'> & {
  readonly version: number
}

type Saved = Pick<ComplementForm, 'version' | 'basicInfo' | 'individualList' | 'verifyFileList'>

/** True if exactly one version was saved after the one that the save was based on, and it contains everything that was sent. */
export function isKeptReply(sent: SentSupplement, saved: Saved): boolean {
  if (saved.version !== sent.version + 1) return false
  return (
    hasFields(sent.basicInfo, saved.basicInfo) &&
    hasPapers(sent.verifyFileList, saved.verifyFileList) &&
    hasRows(sent.individualList, saved.individualList)
  )
}

/** Compares only the fields that were sent: the reply has the whole company. */
function hasFields(sent: SentSupplement['basicInfo'], saved: Saved['basicInfo']): boolean {
  if (sent === undefined) return true
  const [expected, actual] = [BasicInfo.safeParse(sent).data, BasicInfo.safeParse(saved).data]
  const sentFields = Object.keys(sent)
  const fieldsOf = (info: object): object => Object.fromEntries(Object.entries(info).filter(([field]) => sentFields.includes(field)))
  return expected !== undefined && actual !== undefined && isSameContent(fieldsOf(expected), fieldsOf(actual))
}

function hasPapers(sent: SentSupplement['verifyFileList'], saved: Saved['verifyFileList']): boolean {
  if (sent === undefined) return true
  const [expected, actual] = [VerifyFileList.safeParse(sent).data, VerifyFileList.safeParse(saved).data]
  return expected !== undefined && actual !== undefined && isSameContent(filesOf(expected), filesOf(actual))
}

/** Ignores ids, since the server assigns them to new rows. */
function hasRows(sent: SentSupplement['individualList'], saved: Saved['individualList']): boolean {
  if (sent === undefined) return true
  const [expected, actual] = [IndividualList.safeParse(sent).data, IndividualList.safeParse(saved).data]
  if (expected === undefined || actual === undefined || expected.length !== actual.length) return false
  return expected.every(({ id: _mine, ...row }, at) => {
    const { id: _given, ...other } = actual[at] ?? {}
    return isSameContent(row, other)
  })
}

/** A file's name or verdict does not tell who saved it. */
const filesOf = (papers: Papers): object =>
  Object.fromEntries(papers.map(({ fileBizType, fileList }) => [fileBizType, fileList.map(({ fileName }) => fileName)]))
