// Related parties as the server returns them.
import type { RelatedParty } from '@bonafide/core/calls/company/owners'
import { EnterpriseVerifyNo } from '@bonafide/core/values'

const enterpriseVerifyNo = EnterpriseVerifyNo.parse('KYB100200300')

export const partyOf = (id: number, more: Partial<RelatedParty> = {}): RelatedParty => ({
  shareholderId: String(id),
  shareholderName: `Person ${id}`,
  positionList: ['director'],
  idCountry: 'KEN',
  idType: null,
  idNumber: `AK${1000 + id}`,
  kycStatus: 'UNVERIFIED',
  enterpriseVerifyNo,
  state: 'unverified',
  linkUntil: null,
  ...more,
})

const verified = { kycStatus: 'SUCCESS', state: 'verified', idType: 'passport' } as const

export const mixedParties: readonly RelatedParty[] = [
  partyOf(1, { shareholderName: 'Amina Wanjiku Otieno', positionList: ['director', 'beneficialOwner'], ...verified }),
  partyOf(2, { shareholderName: 'Jean-Baptiste de la Fontaine', idCountry: 'FRA', idType: 'idCard', state: 'pending' }),
  partyOf(3, { shareholderName: 'ليلى حداد', positionList: ['controller'], idCountry: 'LBN', linkUntil: '2026-12-20T10:00:00.000Z' }),
  partyOf(4, { shareholderName: '王小明', positionList: ['authorizedTrader'], idCountry: 'CHN', state: 'begun' }),
  partyOf(5, {
    shareholderName: 'Marta Kowalczyk',
    positionList: ['beneficialOwner'],
    idCountry: 'POL',
    idType: 'passport',
    state: 'rejected',
  }),
]

export const verifiedParties: readonly RelatedParty[] = mixedParties.map((party) => ({ ...party, ...verified }))

export const manyParties: readonly RelatedParty[] = Array.from({ length: 40 }, (_, at) => partyOf(at + 1))

export const companyLink = { link: `https://id.example.com/party#${'k'.repeat(43)}`, until: '2026-12-25T10:00:00.000Z' }
