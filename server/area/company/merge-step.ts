// Computes a company after one of its steps is saved: nothing outside that step changes.
import type { submit } from '@bonafide/core/calls/company/business'
import type { BodyOf } from '@bonafide/core/call'
import { showsEnglishName } from '@bonafide/core/company/countries'
import type { CompanyCountries } from '@bonafide/core/company/shapes'
import { basicFields } from '@bonafide/core/rules/company/steps/basic-step'
import type { Company, Individuals, Papers, Party } from '@bonafide/core/rules/company/company'
import { enterpriseFields } from '@bonafide/core/rules/company/steps/enterprise-step'
import { numbered } from '@bonafide/core/rules/company/rows'
import { businessStep, type BusinessStep, position } from '@bonafide/core/status'

export type SavedCompany = Company & { readonly lastId: number }
export type SentStep = Pick<BodyOf<typeof submit>, 'basicInfo' | 'individualList' | 'verifyFileList'>
interface Merging {
  readonly sent: SentStep
  readonly countries: CompanyCountries
}
type Info = Company['basicInfo']
type InfoField = keyof Info

const fieldsOf: Readonly<Record<BusinessStep, readonly InfoField[]>> = {
  [businessStep.basic]: Object.values(basicFields).flat(),
  [businessStep.enterprise]: Object.values(enterpriseFields).flat(),
  [businessStep.persons]: [],
  [businessStep.files]: ['enterpriseType'],
}

/** Fields of the step that were not sent are cleared. */
export const withStep = (before: SavedCompany, step: BusinessStep, { sent, countries }: Merging): SavedCompany => {
  const basicInfo = withInfo(before.basicInfo, fieldsOf[step], sent.basicInfo ?? {})
  if (step === businessStep.persons) return { ...before, ...withParties(before, sent.individualList ?? []) }
  if (step === businessStep.files) {
    const verifyFileList = withPapers(before.verifyFileList, sent.verifyFileList ?? [], basicInfo.enterpriseType)
    return { ...before, basicInfo, verifyFileList }
  }
  return { ...before, basicInfo: step === businessStep.basic ? englishNamed(basicInfo, countries) : basicInfo }
}

/** Applies the parts that are sent along with a submission. Fields that it omits stay as they were. */
export const withParts = (before: SavedCompany, { sent, countries }: Merging): SavedCompany => {
  const { basicInfo, individualList, verifyFileList } = sent
  const info = englishNamed({ ...before.basicInfo, ...basicInfo }, countries)
  const named = individualList === undefined ? before : { ...before, ...withParties(before, individualList) }
  const papers =
    verifyFileList === undefined ? before.verifyFileList : withPapers(before.verifyFileList, verifyFileList, info.enterpriseType)
  return { ...named, basicInfo: info, verifyFileList: papers }
}

const withInfo = (before: Info, fields: readonly InfoField[], sent: Info): Info => {
  const others = Object.entries(before).filter(([field]) => !fields.some((own) => own === field))
  const own = Object.entries(sent).filter(([field]) => fields.some((name) => name === field))
  return Object.fromEntries([...others, ...own])
}

/** Where no separate English name is needed, the name itself is used. */
const englishNamed = (info: Info, countries: CompanyCountries): Info =>
  showsEnglishName(info.areaAlphaName, countries) ? info : { ...info, englishEnterpriseName: info.enterpriseName ?? null }

/** Known people keep their ids; new people get the next unused id. Rows are identified by their position. */
const withParties = (before: SavedCompany, sent: Individuals): Pick<SavedCompany, 'individualList' | 'lastId'> => {
  const actionTypes = new Map(before.individualList.map(({ id, actionType }) => [id, actionType]))
  let { lastId } = before
  const idOf = ({ id, actionType }: Party): number => {
    if (id == null || actionTypes.get(id) !== actionType) return (lastId += 1)
    actionTypes.delete(id)
    return id
  }
  const rows = numbered(sent)
  const places = new Map(rows.map(({ index }, place) => [index, place]))
  const individualList = rows.map((party, index) => ({
    ...party,
    id: idOf(party),
    index,
    // A reference to a missing row stays as it is; the rules report it.
    ...(party.heldThrough === undefined
      ? {}
      : { heldThrough: party.heldThrough.map((share) => ({ ...share, index: places.get(share.index) ?? rows.length })) }),
    ...(party.actionType === 'INSTITUTION' ? { identityNo: party.registrationNumber, individualType: [position.institution] } : {}),
  }))
  return { individualList, lastId }
}

/** Keeps the papers of other company types, since the type may be chosen again. Facts about files come from the server's own records. */
const withPapers = (before: Papers, sent: Papers, type: number | null | undefined): Papers => {
  const types = new Map(before.flatMap(({ fileList }) => fileList.map((file) => [file.fileName, file.type ?? ''])))
  const others = before.filter(({ enterpriseType }) => enterpriseType !== type)
  const own = sent.filter(({ enterpriseType }) => enterpriseType === type)
  return [...others, ...own.map((entry) => ({ ...entry, fileList: entry.fileList.map((file) => paperFile(file, types)) }))]
}

type File = Papers[number]['fileList'][number]

const paperFile = ({ uid, name, fileName }: File, types: ReadonlyMap<string, string>): File => ({
  uid: uid === '' ? null : (uid ?? null),
  name: name === '' ? null : (name ?? null),
  fileName,
  type: types.get(fileName) ?? null,
})

/** Sets the file types that were detected on upload. */
export const withTypes = (company: SavedCompany, types: ReadonlyMap<string, string>): SavedCompany => ({
  ...company,
  verifyFileList: company.verifyFileList.map((entry) => ({
    ...entry,
    fileList: entry.fileList.map((file) => ({ ...file, type: types.get(file.fileName) ?? file.type })),
  })),
})
