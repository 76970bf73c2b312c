// A demo company with all of its files: a person's pictures, and one paper for each template that its type requires.
import type { Company, Papers, Party } from '@bonafide/core/rules/company/company'
import { IndividualList } from '@bonafide/core/calls/company/shapes'
import type { Policy } from '@bonafide/core/policy/policy'
import { isOwner } from '@bonafide/core/rules/company/steps/person'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { position } from '@bonafide/core/status'
import { FileId } from '@bonafide/core/values'
import { Readable } from 'node:stream'
import type { Services } from '@bonafide/server/services'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { fileLimits } from '@bonafide/server/record/files/file-limits'
import { keepFile } from '@bonafide/server/record/files/keep-file'
import { specimen } from '../specimen.ts'
import { paperPdf } from './paper.ts'
import type { DemoCompanyData, DemoInstitutionData, DemoPersonData } from './demo-company-data.ts'

type Keep = (file: { name: string; type: string; bytes: Buffer }) => Promise<FileId>

const keepFor =
  (services: Services, account: AccountId): Keep =>
  async ({ name, type, bytes }) =>
    FileId.parse(await keepFile({ ...services, limits: fileLimits }, { account, name, type, bytes: Readable.from([bytes]) }))

/** Stores every file; nothing refers to them yet. */
export async function companyWithFiles(services: Services, account: AccountId, company: DemoCompanyData): Promise<Company> {
  const keep = keepFor(services, account)
  const rows = company.parties.map(async (party, index) => {
    const row = 'institution' in party ? await institutionRow(keep, party) : await personRow(keep, party)
    return { ...row, index, ...heldBy(party) }
  })
  const [parties, verifyFileList] = await Promise.all([
    Promise.all(rows),
    papersFor(keep, company.basicInfo, services.policy.content.papers),
  ])
  return { basicInfo: company.basicInfo, individualList: IndividualList.parse(parties), verifyFileList }
}

const heldBy = ({ percent, heldThrough }: DemoPersonData | DemoInstitutionData): Partial<Party> => ({
  ...(percent === undefined ? {} : { ownershipPercent: percent }),
  ...(heldThrough === undefined ? {} : { heldThrough: heldThrough.map(([index, ownershipPercent]) => ({ index, ownershipPercent })) }),
})

const personRow = async (keep: Keep, person: DemoPersonData) => {
  const bytes = specimen()
  const show = (name: string): Promise<FileId> => keep({ name, type: 'image/png', bytes })
  const { positions, givenName, familyName, birthDate, country, address, identityNo, wealth } = person
  return {
    actionType: 'INDIVIDUAL',
    individualType: positions,
    givenName,
    familyName,
    birthDate,
    identityNo,
    residentialCountryAlphaName: country,
    residentialAddress: address,
    citizenshipAlphaName: country,
    issuedCountryAlphaName: country,
    identityPicFront: await show('front.png'),
    identityPicBack: await show('back.png'),
    ...(isOwner(positions) ? { wealthSource: wealth, residentialAddressPath: await keep(billFor(person)) } : {}),
  }
}

const billFor = ({ givenName, familyName, address }: DemoPersonData) =>
  pdf('electricity-bill', ['Bill for electricity', `${givenName} ${familyName}`, address])

const institutionRow = async (keep: Keep, data: DemoInstitutionData) => {
  const { institution, country, registrationNumber, establishmentDate, address } = data
  return {
    actionType: 'INSTITUTION',
    individualType: [position.institution],
    enterpriseFullName: institution,
    registrationCountryAlphaName: country,
    registrationNumber,
    establishmentDate,
    identityNo: registrationNumber,
    registrationAddress: address,
    registrationDoc: await keep(pdf('register-extract', ['Extract from the register', institution, registrationNumber, address])),
  }
}

const papersFor = async (keep: Keep, { enterpriseType, ...info }: Company['basicInfo'], papers: Policy['papers']): Promise<Papers> => {
  if (enterpriseType === null || enterpriseType === undefined) return []
  const templates = templatesOf(enterpriseType, papers).filter(({ required }) => required === 1)
  return Promise.all(templates.map(({ value }) => keptPaper(keep, { enterpriseType, ...info }, value)))
}

/** A paper of one template, for a company that has to add it later. */
export const paperOf = (
  services: Services,
  account: AccountId,
  { basicInfo, template }: { basicInfo: Company['basicInfo']; template: string },
) => keptPaper(keepFor(services, account), basicInfo, template)

const keptPaper = async (keep: Keep, { enterpriseType, ...info }: Company['basicInfo'], template: string): Promise<Papers[number]> => {
  if (enterpriseType == null) throw new Error('a company without a type has no papers')
  const paper = paperFor(template, info)
  const fileName = await keep(paper)
  return { enterpriseType, fileBizType: template, fileList: [{ uid: fileName, name: paper.name, fileName, type: paper.type }] }
}

const paperFor = (
  template: string,
  { enterpriseName, registrationNumber, registrationAddress }: Omit<Company['basicInfo'], 'enterpriseType'>,
) => {
  const words = template.toLowerCase().replaceAll('_', ' ')
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return pdf(words.replaceAll(' ', '-'), [title, enterpriseName ?? '', registrationNumber ?? '', registrationAddress ?? ''])
}

const pdf = (name: string, [title = '', ...lines]: readonly string[]) => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes: paperPdf({ title, lines: [...lines, '', 'Invented for a demonstration. Nobody has issued this.'] }),
})
