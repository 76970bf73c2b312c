// A save whose reply was lost may still have arrived. Then the server's newer version is this page's own and not a conflict.
import type { BodyOf } from '@bonafide/core/call'
import type { ComplementForm, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import type { Papers } from '@bonafide/core/rules/company/company'
import { isSameContent } from '@bonafide/core/rules/company/supplement/same-content'

/** Based on `version`. */
export type SentSupplement = Pick<BodyOf<typeof submitComplementInfo>, 'basicInfo' | 'verifyFileList' | 'individualList'> & {
  readonly version: number
}

type Saved = Pick<ComplementForm, 'version' | 'basicInfo' | 'individualList' | 'verifyFileList'>

/** Exactly one change after the version that it was based on, and it contains everything that was sent. */
export function isKeptReply(sent: SentSupplement, saved: Saved): boolean {
  if (saved.version !== sent.version + 1) return false
  return (
    isFields(sent.basicInfo, saved.basicInfo) &&
    isPapers(sent.verifyFileList, saved.verifyFileList) &&
    isRows(sent.individualList, saved.individualList)
  )
}

/** Only what was sent: the reply has the whole company. */
function isFields(sent: SentSupplement['basicInfo'], saved: Saved['basicInfo']): boolean {
  if (sent === undefined) return true
  const [wanted, there] = [BasicInfo.safeParse(sent).data, BasicInfo.safeParse(saved).data]
  const sentFields = Object.keys(sent)
  const fieldsOf = (info: object): object => Object.fromEntries(Object.entries(info).filter(([field]) => sentFields.includes(field)))
  return wanted !== undefined && there !== undefined && isSameContent(fieldsOf(wanted), fieldsOf(there))
}

function isPapers(sent: SentSupplement['verifyFileList'], saved: Saved['verifyFileList']): boolean {
  if (sent === undefined) return true
  const [wanted, there] = [VerifyFileList.safeParse(sent).data, VerifyFileList.safeParse(saved).data]
  return wanted !== undefined && there !== undefined && isSameContent(filesOf(wanted), filesOf(there))
}

/** The server numbers new rows. */
function isRows(sent: SentSupplement['individualList'], saved: Saved['individualList']): boolean {
  if (sent === undefined) return true
  const [wanted, there] = [IndividualList.safeParse(sent).data, IndividualList.safeParse(saved).data]
  if (wanted === undefined || there === undefined || wanted.length !== there.length) return false
  return wanted.every(({ id: _mine, ...row }, at) => {
    const { id: _given, ...other } = there[at] ?? {}
    return isSameContent(row, other)
  })
}

/** A file's name or verdict does not tell who saved it. */
const filesOf = (papers: Papers): object =>
  Object.fromEntries(papers.map(({ fileBizType, fileList }) => [fileBizType, fileList.map(({ fileName }) => fileName)]))
