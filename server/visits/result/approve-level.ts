import { utcDate } from '@bonafide/core/dates'
import type { Details } from '@bonafide/core/details'
import { isOfCompany, type LevelPurpose, purposeRecords } from '@bonafide/core/purposes/index'
import { acceptedDetails, needsTaxNumber, acceptanceRefusal } from '@bonafide/core/rules/accepted-details'
import { holdsUntil } from '@bonafide/core/rules/alerts/review-due'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { askForOwners } from '../../parties/settle-owners.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { bindFace } from '../identity/faces.ts'
import { bindIdentity, lookUpIdentity } from '../identity/identity.ts'
import { acceptSupplement } from '../supplement/accept-supplement.ts'
import { settlePeople } from '../parties/settle-people.ts'
import { makeCompanyFindable } from '../subjects/company-terms.ts'
import { notifyPerson } from '../notify-person.ts'
import { claimCompany } from './claim-company.ts'
import { askReviewerFor, finishVisit, refuseByRule } from './endings.ts'
import { type ApprovedOutcome, appendTurn, isByProvider, type Turn } from './turn.ts'

const dayMs = 86_400_000

export const approveLevel = async (turn: Turn, level: LevelPurpose, outcome: ApprovedOutcome): Promise<void> => {
  const { tx, services, account, at } = turn
  const policy = { ...services.policy.content.person, bannedRegions: services.config.bannedRegions }
  const refused = acceptanceRefusal(outcome, policy, utcDate(at))
  if (refused !== null) return refuseByRule(turn, refused, outcome.note)
  // Without claiming the identity, one person could be verified with any number of accounts.
  if (purposeRecords[level].claimsIdentity && isByProvider(turn) && !outcome.byCamera) return askReviewerFor(turn, 'camera.none')
  const earlierDetails = await readDetailsWithin(tx, services, account)
  const listed = level === 'business' || level === 'supplement' ? await readCompanyPeople(tx, services, account) : undefined
  if (!(await claimIdentity(turn, outcome, earlierDetails))) return
  const accepted = await acceptedOf(turn, level, outcome)
  if (Object.keys(accepted).length > 0) await appendTurn(turn, { kind: 'detailsAccepted', details: accepted })
  await appendTurn(turn, {
    kind: 'levelApproved',
    level,
    ...untilOf(turn, outcome),
    ...(outcome.note === undefined ? {} : { note: outcome.note }),
  })
  if (turn.standing.levels.taxNumber === undefined && needsTaxNumber({ ...earlierDetails, ...accepted }, policy))
    await appendTurn(turn, { kind: 'levelAsked', level: 'taxNumber' })
  await finishVisit(turn, { decision: 'approved' })
  if (listed !== undefined) {
    await makeCompanyFindable(tx, services, account)
    await settlePeople(tx, services, { company: account, before: listed.people, at })
    await askForOwners(tx, services, account)
  }
  await notifyPerson(tx, services, { account, news: 'approved', purpose: level })
}

const acceptedOf = (turn: Turn, level: LevelPurpose, { details }: ApprovedOutcome): Details | Promise<Details> => {
  if (level === 'business') return claimCompany(turn)
  return level === 'supplement' ? acceptSupplement(turn) : acceptedDetails(level, details)
}

const untilOf = ({ purpose, at, services }: Turn, { documentEnds }: ApprovedOutcome): { until?: string } => {
  const { person, company } = services.policy.content
  switch (purposeRecords[purpose].holds) {
    case 'untilReview':
      return {
        until: holdsUntil(at, isOfCompany(purpose) ? company : person, documentEnds === null ? null : new Date(documentEnds)).toISOString(),
      }
    case 'untilNextChange':
      return { until: new Date(at.getTime() + person.nameRestDays * dayMs).toISOString() }
    case 'always':
      return {}
  }
}

/** False if a rule has prevented the approval. Another account's identity is never revealed before the person's own evidence has passed. */
const claimIdentity = async (turn: Turn, { details }: ApprovedOutcome, earlierDetails: Details): Promise<boolean> => {
  const { tx, services, account, visit, purpose, at } = turn
  if (!purposeRecords[purpose].claimsIdentity) return true
  const claim = { account, details: { ...earlierDetails, ...details } }
  const { holder, similar } = await lookUpIdentity(tx, services, claim)
  if (holder !== null) {
    await appendTurn(turn, { kind: 'foundVerifiedElsewhere', other: holder })
    await refuseByRule(turn, 'identity.elsewhere')
    return false
  }
  if (similar.length > 0 && isByProvider(turn)) {
    await askReviewerFor(turn, 'person.similar')
    return false
  }
  await bindIdentity(tx, services, { ...claim, at })
  await bindFace(tx, { visit, account, at })
  return true
}
