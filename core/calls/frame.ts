// Calls of the frame's own origin: it opens with the page's opener, collects evidence, submits it, and asks for the result.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { detailNames, Details } from '../details.ts'
import {
  BegunChallenge,
  CameraFacts,
  ChallengeId,
  LeftOutMoves,
  mostChallengeFrames,
  Move,
  RequestedLight,
  RequestedMove,
} from '../evidence/challenge.ts'
import { checkNames, checkStates } from '../evidence/check.ts'
import { PictureFault } from '../evidence/picture.ts'
import { Choice } from '../frame/choice.ts'
import { AnswerId, Answers, evidenceKinds, mostAnswers } from '../frame/evidence.ts'
import { segments } from '../frame/segments.ts'
import { steps } from '../evidence/steps.ts'
import { RequestedTilt } from '../evidence/tilt.ts'
import { ShownQuestionnaire } from '../frame/questionnaire.ts'
import { purposes } from '../purposes.ts'
import { EarlyFinding } from '../frame/early-finding.ts'
import { ConsentVersion } from '../consent/consent.ts'
import { AccessToken, FileId, maybeText, pattern, UserId, whole } from '../values.ts'

/** An opener that is unknown, used, expired, or from a session that has ended gets the same refusal. The page then fetches another one. */
export const openFrame = defineCall({
  path: '/frame/open',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ opener: AccessToken, segment: z.enum(segments), tag: maybeText({ max: 40 }) }),
  reply: z.strictObject({
    /** Sent as `X-Frame-Token`; must be kept in memory only. */
    frameToken: z.string(),
    purpose: z.literal(purposes),
    /** A reviewer decides by what is typed and uploaded; no camera is needed. */
    byHand: z.boolean(),
    applicantId: z.string(),
    /** The account whose verified face is compared in this visit; null: none. */
    faceOf: z.nullable(UserId),
    /** Consent is still missing, so `consent` is the first step. */
    consent: z.boolean(),
  }),
  codes: ['frame.openerGone', 'level.notOpen'],
  quiet: true,
})

const ShownFile = /* @__PURE__ */ z.strictObject({
  id: FileId,
  kind: z.enum(evidenceKinds),
  /** Null until it is read. */
  faults: z.nullable(z.array(PictureFault)),
})

const Paragraphs = /* @__PURE__ */ z.array(z.string())
export const KeptTerm = /* @__PURE__ */ z.strictObject({ amount: whole(0, 100_000), unit: z.literal(['days', 'months', 'years']) })

/** What the consent step shows. */
const ConsentAsked = /* @__PURE__ */ z.strictObject({
  privacyNotice: z.strictObject({ version: ConsentVersion, owed: z.boolean() }),
  /** Null if no face is processed. `answer`: to the current version, for this visit. */
  biometrics: z.nullable(
    z.strictObject({
      version: ConsentVersion,
      owed: z.boolean(),
      answer: z.nullable(z.literal(['given', 'refused'])),
      /** Whether a reviewer can decide without a face. If not, the step says that it is required. */
      mayRefuse: z.boolean(),
    }),
  ),
  /** The exchange's own texts, by paragraph; null: the shipped ones apply. */
  texts: z.nullable(z.strictObject({ privacyNotice: Paragraphs, biometrics: Paragraphs })),
  /** For the shipped texts: how long data is kept. */
  kept: z.strictObject({ verified: KeptTerm, refused: KeptTerm, unfinished: KeptTerm, faces: KeptTerm }),
  /** The page with the complete notice. */
  noticeUrl: z.string(),
})

/** Everything that a frame needs to continue where the person left off, on any device. */
export const frameState = defineCall({
  path: '/frame/state',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({
    purpose: z.literal(purposes),
    byHand: z.boolean(),
    state: z.literal(['open', 'pending', 'approved', 'rejected']),
    /** Why it was rejected, as a sentence. */
    reason: z.nullable(z.string()),
    /** In order. `redo`: the evidence cannot be used; `why` is a sentence about it. */
    steps: z.array(z.strictObject({ step: z.literal(steps), state: z.literal(['open', 'met', 'redo']), why: z.nullable(z.string()) })),
    /** Null if the visit captures nothing. */
    consent: z.nullable(ConsentAsked),
    /** Whether the engine may decide by itself, if it can read the document. Otherwise a reviewer decides. */
    byMachine: z.boolean(),
    choice: z.nullable(Choice),
    files: z.array(ShownFile),
    /** For the steps to repeat: the rejected visit's files, so that the person sees what could not be used. */
    failed: z.array(z.strictObject({ id: FileId, kind: z.enum(evidenceKinds) })),
    /** Typed values; where nothing was typed, what was read from the document. */
    details: Details,
    answers: z.record(z.string(), z.string()),
    /** Under the policy in force. `words`: the operator's own questions in the caller's language. Null if there are no questions. */
    questionnaire: z.nullable(z.extend(ShownQuestionnaire, { words: z.record(z.string(), z.string()) })),
    /** Whether the document is still being read. */
    reading: z.boolean(),
    /** What the document's machine-readable lines already rule out, for the frame to say at once. Null: nothing. */
    found: z.nullable(EarlyFinding),
    /** Which of `details` were read from the document. */
    read: z.array(z.string()),
    /** `wanted`: a camera picture of the front will need a second one at a tilt. `due`: the front has arrived, and the second picture has not. */
    tilt: z.literal(['none', 'wanted', 'due']),
    /** After submission: the checks and their progress. */
    checks: z.array(z.strictObject({ name: z.literal(checkNames), state: z.literal([...checkStates, 'waiting']) })),
    /** Whether a phone has taken over this visit. */
    phone: z.literal(['none', 'waiting', 'there']),
    /** The engine was not sure, and a reviewer decides. */
    reviewer: z.boolean(),
  }),
  codes: ['frame.tokenGone'],
  quiet: true,
})

/**
 * Acknowledges the privacy notice and, where a face is processed, answers for biometrics. An outdated version is refused, so that people
 * agree only to a text that they were shown.
 */
export const giveConsent = defineCall({
  path: '/frame/consent',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    privacyNotice: ConsentVersion,
    biometrics: z.optional(z.strictObject({ version: ConsentVersion, answer: z.literal(['given', 'refused']) })),
    /** Whether the frame is shown in the exchange's app. */
    app: z.optional(z.boolean()),
  }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.versionGone', 'consent.faceNeeded', 'consent.owed', 'record.erased'],
  quiet: true,
})

/** Values that the person cleared. A cleared detail no longer counts as read from the document. */
const Emptied = /* @__PURE__ */ z.strictObject({
  details: z.optional(z.array(z.enum(detailNames)).check(z.maxLength(detailNames.length))),
  answers: z.optional(z.array(AnswerId).check(z.maxLength(mostAnswers))),
})

/**
 * Saves each change as it is made, so that nothing has to be typed twice. Fields that are left out keep their values. Saving details
 * confirms them, including those that were read and left unchanged.
 */
export const keepVisit = defineCall({
  path: '/frame/keep',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    choice: z.optional(Choice),
    details: z.optional(Details),
    answers: z.optional(Answers),
    emptied: z.optional(Emptied),
  }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'country.refused'],
  quiet: true,
})

/**
 * Makes a finished upload evidence; a new picture of a document's side replaces the earlier one. `anyway`: the person insists although
 * the browser found a fault. `camera`: taken by the camera just now, not chosen from files.
 */
export const showFile = defineCall({
  path: '/frame/show',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ file: FileId, kind: z.enum(evidenceKinds), anyway: z.optional(z.boolean()), camera: z.optional(z.boolean()) }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'thing.unknown', 'visit.tooManyFiles', 'file.wrongKind'],
  quiet: true,
})

export const dropFile = defineCall({
  path: '/frame/drop',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ file: FileId }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'thing.unknown'],
  quiet: true,
})

/**
 * Returns the tilt at which to show the front of the document, once its first picture by camera has arrived. A repeated request gets the
 * same tilt until its time is over, and then another one, a few times. See docs/protocols/tilt.md.
 */
export const askTilt = defineCall({
  path: '/frame/tilt',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: RequestedTilt,
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'tilt.gone', 'tilt.tooMany'],
  quiet: true,
})

/** Submits the second picture. The same file again gets the same answer, since a reply may be lost. */
export const answerTilt = defineCall({
  path: '/frame/answerTilt',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ file: FileId }),
  reply: z.strictObject({}),
  codes: [
    'frame.tokenGone',
    'visit.submitted',
    'consent.owed',
    'tilt.gone',
    'tilt.tooSlow',
    'tilt.pictureUsed',
    'thing.unknown',
    'file.wrongKind',
  ],
  quiet: true,
})

/** Continues without the second picture, so that a reviewer decides. A new front needs one again. */
export const skipTilt = defineCall({
  path: '/frame/skipTilt',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed'],
  quiet: true,
})

/** Begins a new challenge and voids the previous one. The first move is announced after the opening frames. See docs/protocols/challenge.md. */
export const askChallenge = defineCall({
  path: '/frame/challenge',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    camera: CameraFacts,
    /** False: no colours, by the person's wish or their system's setting; a reviewer then decides. */
    light: z.boolean(),
    /** Moves that the person cannot make: others are drawn, and a reviewer decides. */
    without: z.optional(LeftOutMoves),
  }),
  reply: BegunChallenge,
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'challenge.tooMany', 'challenge.tooFewMoves'],
  quiet: true,
})

/** `at`: milliseconds since the challenge began, by the browser's clock. */
const Frame = /* @__PURE__ */ z.strictObject({ file: FileId, move: z.nullable(Move), at: whole(0, 600_000) })

/**
 * Submits one step of a challenge: 0 is the opening, each further step is a move, and the last one may be the light. The answer announces the next step;
 * null: there is none, and the challenge is complete. The same step with the same frames again gets the same answer, since a reply may be
 * lost. The light step has a frame of each colour in the announced order, or none if the person skips it; every other step needs frames.
 */
export const answerChallenge = defineCall({
  path: '/frame/answerChallenge',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    challenge: ChallengeId,
    step: whole(0, 10),
    frames: z.array(Frame).check(z.maxLength(mostChallengeFrames)),
  }),
  reply: z.strictObject({ next: z.nullable(z.union([RequestedMove, RequestedLight])) }),
  codes: [
    'frame.tokenGone',
    'visit.submitted',
    'consent.owed',
    'challenge.gone',
    'challenge.tooSlow',
    'challenge.outOfTurn',
    'challenge.frameUsed',
    'challenge.tooMany',
    'thing.unknown',
  ],
  quiet: true,
})

/** Presents the token that the area's page has fetched for the frame. From then on a face may be compared with the verified one. */
export const bringFaceToken = defineCall({
  path: '/frame/faceToken',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ token: AccessToken }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'frame.openerGone'],
  quiet: true,
})

/** Submits everything that was saved and shown. */
export const submitVisit = defineCall({
  path: '/frame/submit',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({ status: z.literal('PENDING') }),
  codes: [
    'frame.tokenGone',
    'visit.submitted',
    'consent.owed',
    'visit.detailsMissing',
    'visit.filesMissing',
    'visit.answersMissing',
    'taxNumber.malformed',
    'taxNumber.notAPerson',
    'thing.unknown',
    'kyc.blacklisted',
    'kyc.multiVerified',
    'kyc.businessStarted',
    'kyc.personStarted',
    'level.notOpen',
    'level.pending',
    'level.passed',
    'level.basicFirst',
    'reset.nothingVerified',
    'reset.tooSoon',
    'country.refused',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  quiet: true,
})

const HandOverLink = /* @__PURE__ */ AccessToken
const TwoDigits = /* @__PURE__ */ pattern(/^\d{2}$/)

/** For continuing on a phone: a link that works once, and the number to pick out of three. It voids the previous link. */
export const beginHandOver = defineCall({
  path: '/frame/handOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({ url: z.string(), number: TwoDigits, until: z.string() }),
  codes: ['frame.tokenGone', 'visit.submitted', 'handOver.tooMany'],
  quiet: true,
})

/** Continues on the computer: the phone's frame token becomes void. */
export const endHandOver = defineCall({
  path: '/frame/endHandOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone'],
  quiet: true,
})

/** Opens the link on the phone. It stays valid until a number is picked. */
export const lookAtHandOver = defineCall({
  path: '/frame/lookAtHandOver',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: HandOverLink }),
  reply: z.strictObject({ numbers: z.array(TwoDigits) }),
  codes: ['handOver.gone'],
  quiet: true,
})

/** Picks the number; a wrong one voids the link. */
export const takeHandOver = defineCall({
  path: '/frame/takeHandOver',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: HandOverLink, number: TwoDigits }),
  reply: z.strictObject({ frameToken: z.string(), purpose: z.literal(purposes), byHand: z.boolean() }),
  codes: ['handOver.gone', 'handOver.wrongNumber'],
  quiet: true,
})

export const frameCalls = {
  openFrame,
  frameState,
  giveConsent,
  keepVisit,
  showFile,
  dropFile,
  askTilt,
  answerTilt,
  skipTilt,
  askChallenge,
  answerChallenge,
  bringFaceToken,
  submitVisit,
  beginHandOver,
  endHandOver,
  lookAtHandOver,
  takeHandOver,
} as const
