import { utcDate } from '@bonafide/core/dates'
import { Refusal } from '@bonafide/core/refusal'
import { choosePerson } from '@bonafide/core/rules/company/related/choose-person'
import type { VisitorMatch } from '@bonafide/core/rules/company/related/match-visitor'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { acceptedDetails, acceptanceRefusal } from '@bonafide/core/rules/accepted-details'
import { matchSubject, verifyParty } from '../../parties/match.ts'
import { doubtsOfDocument } from '../identity/blacklisted.ts'
import { askReviewer, dropVisit, finishVisit, refuseByRule } from './endings.ts'
import { type ApprovedOutcome, appendTurn, isByProvider, type Turn } from './turn.ts'

/** Verifies a link's visitor and matches them with the company's people. Only a document number matches automatically. */
export const approveParty = async (turn: Turn, outcome: ApprovedOutcome): Promise<void> => {
  const { tx, services, account, at } = turn
  const { details, note } = outcome
  const policy = { ...services.policy.content.person, bannedRegions: services.config.bannedRegions }
  const refused = acceptanceRefusal(outcome, policy, utcDate(at))
  if (refused !== null) return refuseByRule(turn, refused, note)
  const doubts = await doubtsOfDocument(tx, services, details)
  if (isByProvider(turn) && !outcome.byCamera) return askReviewer(turn, ['camera.none', ...doubts])
  const found = await matchSubject(tx, services, account, details)
  if (found === undefined) return dropVisit(turn)
  const { visitor, people, fit } = found
  const reasons = [...doubts, ...doubtsOfMatch(fit)]
  if (reasons.length > 0 && isByProvider(turn)) return askReviewer(turn, reasons)
  const person = choosePerson({ people, fit, chosen: outcome.person })
  // A visitor who matches none of the people cannot be verified as one of them.
  if (person === undefined) throw new Refusal('case.partyMissing')
  await appendTurn(turn, { kind: 'detailsAccepted', details: acceptedDetails('party', details) })
  await appendTurn(turn, { kind: 'levelApproved', level: 'party', person: String(person.id), ...(note === undefined ? {} : { note }) })
  await finishVisit(turn, { decision: 'approved' })
  await verifyParty(tx, services, { visitor, person, details, by: turn.result.by, at })
}

const doubtsOfMatch = ({ match }: VisitorMatch): readonly CaseReason[] => {
  if (match === 'same') return []
  return [match === 'none' ? 'party.noMatch' : 'party.numberDiffers']
}
