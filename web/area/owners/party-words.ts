// The page's words for a related party.
import type { RelatedParty } from '@bonafide/core/calls/company/owners'
import type { Status } from '../../ui/show/status-icon.tsx'
import type { OwnersSay } from './words.ts'

/** "SUCCESS" in any case or the numeric status 2; everything else is unverified. */
export const isPartyVerified = ({ kycStatus }: Pick<RelatedParty, 'kycStatus'>): boolean => /^(?:success|2)$/i.test(kycStatus)

const positions = {
  director: 'position.director',
  institution: 'position.institution',
  beneficialOwner: 'position.beneficialOwner',
  controller: 'position.controller',
  authorizedTrader: 'position.authorizedTrader',
} as const

const idTypes = {
  idCard: 'idType.idCard',
  passport: 'idType.passport',
  drivingLicence: 'idType.drivingLicence',
  residencePermit: 'idType.residencePermit',
} as const

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> => Object.hasOwn(names, name)

export const positionsText = (say: OwnersSay, { positionList }: Pick<RelatedParty, 'positionList'>): string =>
  positionList.map((name) => (isIn(positions, name) ? say(positions[name]) : name)).join('\u00a0/ ')

/** A document type without a translation is shown as received. A dash until a document has been read. */
export const idTypeText = (say: OwnersSay, { idType }: Pick<RelatedParty, 'idType'>): string => {
  if (idType === null) return '—'
  return isIn(idTypes, idType) ? say(idTypes[idType]) : idType
}

const notes = { begun: 'note.begun', pending: 'note.pending', rejected: 'note.rejected' } as const

/** The progress shown beside "Unverified"; null: none. */
export const stateNote = (say: OwnersSay, party: Pick<RelatedParty, 'state' | 'kycStatus'>): string | null =>
  !isPartyVerified(party) && isIn(notes, party.state) ? say(notes[party.state]) : null

export const partyStatus = (party: Pick<RelatedParty, 'state' | 'kycStatus'>): Status => {
  if (isPartyVerified(party)) return 'verified'
  return party.state === 'rejected' ? 'failed' : 'pending'
}
