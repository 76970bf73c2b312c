// What the forms send: trimmed texts, lists joined by commas, and only papers of the chosen type.
import type { submit } from '../../calls/company/business.ts'
import type { BasicInfo } from '../../calls/company/shapes.ts'
import type { SentOf } from '../../call.ts'
import { position } from '../../status.ts'
import { type Individuals, isPerson, type Papers } from './company.ts'
import { papersOf } from './papers.ts'
import { positionsOf } from './parties.ts'
import { numbered } from './rows.ts'
import { webAddressOf } from './steps/web-address.ts'

type SubmitBody = SentOf<typeof submit>
export type SentBasic = NonNullable<SubmitBody['basicInfo']>
export type SentParties = NonNullable<SubmitBody['individualList']>
export type SentPapers = NonNullable<SubmitBody['verifyFileList']>

/** If no English name is asked for, the name itself is used. */
export function sentBasic(info: BasicInfo, { showsEnglishName }: { readonly showsEnglishName: boolean }): SentBasic {
  const { enterpriseIndustry, fundSourceType, accountPurpose, enterpriseUrl, englishEnterpriseName, enterpriseName, ...rest } = info
  return trimmed({
    ...rest,
    enterpriseName,
    englishEnterpriseName: showsEnglishName ? englishEnterpriseName : enterpriseName,
    enterpriseUrl: webAddressOf(enterpriseUrl ?? '') ?? enterpriseUrl,
    enterpriseIndustry: joined(enterpriseIndustry),
    fundSourceType: joined(fundSourceType),
    accountPurpose: joined(accountPurpose),
  })
}

const joined = (codes: readonly string[] | null | undefined): string | null | undefined =>
  codes === null || codes === undefined ? codes : codes.join(',')

/** Every row gets its number, so that references to it still resolve. */
export const sentParties = (list: Individuals): SentParties =>
  numbered(list).map((party) => {
    const sent = trimmed({ ...party, individualType: positionsOf(party).join(',') })
    return isPerson(party) ? sent : { ...sent, identityNo: party.registrationNumber?.trim(), individualType: String(position.institution) }
  })

/** Only papers of the chosen type, and only completed uploads. */
export const sentPapers = (files: Papers, enterpriseType: number | null | undefined): SentPapers =>
  papersOf(files, enterpriseType).map((entry) => ({
    ...trimmed(entry),
    fileList: entry.fileList.filter(({ status }) => status !== 'uploading' && status !== 'error'),
  }))

/** Removes undefined fields from the body. */
const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value.trim() : value]],
    ),
  ) as Fields
