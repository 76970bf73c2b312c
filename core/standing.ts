// An account's standing, folded from its events. Pure: the same events give the same standing everywhere.
import type { ConsentStanding } from './consent/consent.ts'
import type { Details } from './details.ts'
import type { AccountEvent, Level } from './events.ts'
import { errorStatus, type ErrorStatus, isVerified, type reviewAlert, verification, type Verification } from './status.ts'

export interface LevelStanding {
  readonly flag: Verification
  /** Why it failed, as a key of the locales; otherwise null. */
  readonly reason: string | null
  /** The exchange requested it. */
  readonly asked: boolean
  /** If requested, the deadline; if approved, the expiry. ISO 8601. */
  readonly until: string | null
  /** Refusals since it last passed. After several, another way is offered. */
  readonly rejections: number
  /** The person requested another look at the refusal. Missing otherwise, and removed once something new is submitted. */
  readonly contested?: true | undefined
}

export interface Standing {
  /** Levels without events are missing. */
  readonly levels: Readonly<Partial<Record<Level, LevelStanding>>>
  readonly blacklisted: boolean
  readonly verifiedElsewhere: boolean
  readonly erased: boolean
  /** The periodic review's alert, and the deadline for responding. */
  readonly alert: keyof typeof reviewAlert
  readonly alertEndsAt: string | null
  /** No reset before this moment. */
  readonly resetAfter: string | null
  /** Missing until the person has answered. */
  readonly consent?: ConsentStanding
  /** This account received its identity by a transfer and cannot transfer it before this moment. Otherwise missing. */
  readonly transferAfter?: string
  /** A transfer from or to this account is disputed: nothing changes until reviewers have decided. Otherwise missing. */
  readonly disputed?: true
  /** The latest deletion request; missing if there is none or it was withdrawn. */
  readonly deletion?: DeletionStanding
}

export type DeletionStanding =
  | { readonly state: 'requested' }
  | { readonly state: 'restricted'; readonly until: string; readonly reason: string }
  | { readonly state: 'refused'; readonly reason: string }

export const initialLevelStanding: LevelStanding = { flag: verification.none, reason: null, asked: false, until: null, rejections: 0 }

/** The standing of an account without events. */
export const freshStanding: Standing = {
  levels: {},
  blacklisted: false,
  verifiedElsewhere: false,
  erased: false,
  alert: 'undo',
  alertEndsAt: null,
  resetAfter: null,
}

export const levelOf = ({ levels }: Pick<Standing, 'levels'>, level: Level): LevelStanding => levels[level] ?? initialLevelStanding

/** The level that the periodic review renews. */
export const reviewedLevelOf = (standing: Pick<Standing, 'levels'>): 'basic' | 'business' =>
  levelOf(standing, 'basic').flag === verification.none && levelOf(standing, 'business').flag !== verification.none ? 'business' : 'basic'

/** The decision on the company's last submission. A verified company stays verified while its periodic review is decided. */
export const submissionStanding = (standing: Pick<Standing, 'levels'>): LevelStanding => {
  const [business, review] = [levelOf(standing, 'business'), levelOf(standing, 'review')]
  return isVerified(business.flag) && review.flag !== verification.none ? review : business
}

/** The account's data is kept because the law requires it, and used for nothing else. */
export const isRestricted = ({ deletion }: Pick<Standing, 'deletion'>): boolean => deletion?.state === 'restricted'

/** Accepts events in any order: rules decide whether something may happen, the fold does not. */
export const standingAfter = (before: Standing, event: AccountEvent): Standing => {
  switch (event.kind) {
    case 'levelAsked':
      return withLevel(before, event.level, { ...initialLevelStanding, asked: true, until: event.until ?? null })
    case 'levelSubmitted':
      return withLevel(before, submittedLevel(before, event.level), { flag: verification.pending, reason: null, contested: undefined })
    case 'levelContested':
      return withLevel(before, event.level, { flag: verification.pending, reason: null, contested: true })
    case 'levelApproved':
      return afterApproval(before, event)
    case 'levelRejected':
      return afterRejection(before, event)
    case 'supplementWithdrawn':
      return withoutSupplement(before)
    case 'levelExpired':
      return afterLoss(before, event.level, { flag: verification.expired, alert: 'expiredNotInReview' })
    case 'levelLeftUnconfirmed':
      return afterLoss(before, event.level, { flag: verification.notConfirmed, alert: 'needConfirm' })
    case 'reviewAlerted':
      return { ...withReviewToDo(before), alert: event.alert, alertEndsAt: event.endsAt ?? null }
    case 'verificationReset':
      return { ...emptied(before), resetAfter: event.until ?? null }
    case 'identityReleased':
      return emptied(before)
    case 'identityTransferredOut':
      return emptied(before)
    case 'identityTransferredIn':
      return afterTransferIn(before, event)
    case 'transferDisputed':
      // Anything in progress ends with it and can be started again afterwards.
      return { ...withoutPending(before), disputed: true }
    case 'transferDisputeSettled':
      return undisputed(before)
    case 'accountBlacklisted':
      return { ...before, blacklisted: true }
    case 'accountUnblacklisted':
      return { ...before, blacklisted: false }
    case 'foundVerifiedElsewhere':
      return { ...before, verifiedElsewhere: true }
    case 'clearedOfVerifiedElsewhere':
      return { ...before, verifiedElsewhere: false, levels: withoutBlockedLevels(before.levels) }
    case 'privacyNoticeAcknowledged':
      return { ...before, consent: { ...before.consent, privacyNotice: event.version } }
    case 'biometricsConsented':
      return { ...before, consent: consentGiven(before.consent, event) }
    case 'biometricsRefused':
      return { ...before, consent: consentRefused(before.consent, event) }
    case 'biometricsWithdrawn':
      return { ...before, consent: { ...before.consent, biometrics: { state: 'withdrawn' } } }
    case 'deletionRequested':
      return { ...before, deletion: { state: 'requested' } }
    case 'deletionRequestWithdrawn':
      return withoutDeletion(before)
    case 'deletionRestricted':
      return { ...withoutPending(before), deletion: { state: 'restricted', until: event.until, reason: event.reason } }
    case 'deletionRefused':
      return { ...before, deletion: { state: 'refused', reason: event.reason } }
    case 'detailsAccepted':
    case 'resetRequested':
    case 'relatedPartiesInformed':
    case 'recognitionAgreed':
    case 'recognitionWithdrawn':
    case 'partyRecognised':
    case 'dataDownloaded':
    case 'detailsRead':
    case 'dataExported':
      return before
    case 'personErased':
      // A ban outlives the person's data; otherwise erasure would circumvent it.
      return { ...freshStanding, blacklisted: before.blacklisted, erased: true }
  }
}

export const standingOf = (events: Iterable<AccountEvent>): Standing => {
  let standing = freshStanding
  for (const event of events) standing = standingAfter(standing, event)
  return standing
}

/** The accepted details, folded beside the standing because they are stored separately. */
export const detailsAfter = (before: Details, event: AccountEvent): Details => {
  if (event.kind === 'identityTransferredIn') return event.details
  if (event.kind === 'detailsAccepted') return { ...withoutReplaced(before, event.details), ...event.details }
  return emptying.has(event.kind) ? {} : before
}

/** Replaced only as a whole: a new family name with the former middle name would be no one's name. */
const replacedAsWhole = [
  ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName'],
  ['taxNumber', 'additionalNumber', 'additionalNumberType'],
] as const satisfies readonly (readonly (keyof Details)[])[]

function withoutReplaced(before: Details, accepted: Details): Details {
  const replaced: readonly string[] = replacedAsWhole.filter((whole) => whole.some((field) => accepted[field] !== undefined)).flat()
  return Object.fromEntries(Object.entries(before).filter(([field]) => !replaced.includes(field)))
}

const emptying: ReadonlySet<AccountEvent['kind']> = new Set([
  'verificationReset',
  'identityReleased',
  'identityTransferredOut',
  'personErased',
])

/** BlackList outranks MultiVerified: such a user must never read that another login would help. */
export const errorStatusOf = (standing: Pick<Standing, 'blacklisted' | 'verifiedElsewhere'>): ErrorStatus =>
  standing.blacklisted ? errorStatus.blackList : standing.verifiedElsewhere ? errorStatus.multiVerified : errorStatus.normal

const withLevel = (before: Standing, level: Level, changed: Partial<LevelStanding>): Standing => {
  const { contested, ...after } = { ...levelOf(before, level), ...changed }
  // Missing rather than undefined: the projection is stored as JSON and compared with what the events say.
  return { ...before, levels: { ...before.levels, [level]: contested === true ? { ...after, contested } : after } }
}

/** Levels that another account blocked can be tried again, without proving that both accounts belong to one person. */
const withoutBlockedLevels = (levels: Standing['levels']): Standing['levels'] =>
  Object.fromEntries(Object.entries(levels).filter(([level, { reason }]) => level !== 'sameIdentity' && reason !== 'identity.elsewhere'))

const passed = { flag: verification.success, reason: null, rejections: 0, contested: undefined } as const

/** Forgets the last review's outcome. A review in progress continues, whatever the calendar says. */
const withReviewToDo = (before: Standing): Standing =>
  levelOf(before, 'review').flag === verification.pending ? before : withLevel(before, 'review', initialLevelStanding)

/** For the periodic review, a verified company submits its pages again; there is no frame and no other level for it. */
const submittedLevel = (before: Standing, level: Level): Level =>
  level === 'business' && isVerified(levelOf(before, 'business').flag) ? 'review' : level

const afterRejection = (before: Standing, { level, reason }: Extract<AccountEvent, { kind: 'levelRejected' }>): Standing => {
  const isReview = levelOf(before, 'review').flag === verification.pending
  const rejected = isReview ? submittedLevel(before, level) : level
  return withLevel(before, rejected, { flag: verification.fail, reason, rejections: levelOf(before, rejected).rejections + 1 })
}

const withoutReview = ({ levels: { review: _review, ...levels }, ...before }: Standing): Standing => ({
  ...before,
  levels,
  alert: 'undo',
  alertEndsAt: null,
})

const withoutSupplement = ({ levels: { supplement: _supplement, ...levels }, ...before }: Standing): Standing => ({ ...before, levels })

const withoutTransferFace = ({ levels: { transferFace: _shown, ...levels }, ...before }: Standing): Standing => ({ ...before, levels })

/** Passing a review renews the verification; passing the first level leaves nothing to review. */
const afterApproval = (before: Standing, { level, ...approval }: Extract<AccountEvent, { kind: 'levelApproved' }>): Standing => {
  // It permits one transfer and nothing else.
  if (level === 'transferFace') return withoutTransferFace(before)
  const until = approval.until ?? null
  const after = withLevel(before, level, { ...passed, until })
  if (level === 'business') return withoutReview(after)
  if (level !== 'basic' && level !== 'review') return after
  return { ...withLevel(after, 'basic', { ...passed, until }), alert: 'undo', alertEndsAt: null }
}

const afterLoss = (before: Standing, level: Level, { flag, alert }: { flag: Verification; alert: Standing['alert'] }): Standing => {
  const after = withLevel(before, level, { flag, reason: null })
  if (level === 'business') return withoutReview(after)
  return level === 'basic' ? { ...withLevel(after, 'review', initialLevelStanding), alert, alertEndsAt: null } : after
}

/** Back to none. Blocks on the account, and the next possible reset, survive. */
const emptied = ({ blacklisted, verifiedElsewhere, resetAfter, transferAfter, disputed, consent, deletion }: Standing): Standing => ({
  ...freshStanding,
  blacklisted,
  verifiedElsewhere,
  resetAfter,
  ...(transferAfter === undefined ? {} : { transferAfter }),
  ...(disputed === undefined ? {} : { disputed }),
  ...(consent === undefined ? {} : { consent }),
  ...(deletion === undefined ? {} : { deletion }),
})

/** The account's own statements and acts stay; its own consent outweighs the one that arrives with the identity. */
const afterTransferIn = (
  { transferAfter: _until, consent: own, ...before }: Standing,
  { carried, restUntil }: Extract<AccountEvent, { kind: 'identityTransferredIn' }>,
): Standing => {
  const consent = { ...carried.consent, ...own }
  return {
    ...before,
    levels: carried.levels,
    alert: carried.alert,
    alertEndsAt: carried.alertEndsAt,
    ...(restUntil === undefined ? {} : { transferAfter: restUntil }),
    ...(Object.keys(consent).length === 0 ? {} : { consent }),
  }
}

const undisputed = ({ disputed: _disputed, ...others }: Standing): Standing => others

const consentGiven = (
  { refusedIn, ...before }: ConsentStanding = {},
  { version, visit }: Extract<AccountEvent, { kind: 'biometricsConsented' }>,
): ConsentStanding => {
  const refused = Object.entries(refusedIn ?? {}).filter(([refusing]) => refusing !== visit)
  const after = { ...before, biometrics: { state: 'given', version } } as const
  return refused.length === 0 ? after : { ...after, refusedIn: Object.fromEntries(refused) }
}

const consentRefused = (
  before: ConsentStanding | undefined,
  { version, visit }: Extract<AccountEvent, { kind: 'biometricsRefused' }>,
): ConsentStanding => ({
  ...before,
  biometrics: { state: 'refused', version, visit },
  refusedIn: { ...before?.refusedIn, [visit]: version },
})

const withoutDeletion = ({ deletion: _deletion, ...others }: Standing): Standing => others

/** Drops anything that awaits a decision. */
const withoutPending = (before: Standing): Standing => ({
  ...before,
  levels: Object.fromEntries(
    Object.entries(before.levels).map(([level, standing]) => [
      level,
      standing.flag === verification.pending ? { ...initialLevelStanding, rejections: standing.rejections } : standing,
    ]),
  ),
})
