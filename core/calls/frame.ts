// Calls of the frame's own origin: how a frame opens with what its page has given it, submits what was shown, and asks for the result.
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

/** Unknown, used, late, and of a session that has ended: one refusal. The page fetches another opener. */
export const openFrame = defineCall({
  path: '/frame/open',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ opener: AccessToken, segment: z.enum(segments), tag: maybeText({ max: 40 }) }),
  reply: z.strictObject({
    /** Travels as `X-Frame-Token`, and lives in memory only. */
    frameToken: z.string(),
    purpose: z.literal(purposes),
    /** A reviewer looks at what is typed and uploaded, no camera is asked for. */
    byHand: z.boolean(),
    applicantId: z.string(),
    /** With whose verified face one is compared here. */
    faceOf: z.nullable(UserId),
    /** Consent is still owed: `consent` is the first step. */
    consent: z.boolean(),
  }),
  codes: ['frame.openerGone', 'level.notOpen'],
  quiet: true,
})

const ShownFile = /* @__PURE__ */ z.strictObject({
  id: FileId,
  kind: z.enum(evidenceKinds),
  /** Null until it has been read. */
  faults: z.nullable(z.array(PictureFault)),
})

const Paragraphs = /* @__PURE__ */ z.array(z.string())
export const KeptTerm = /* @__PURE__ */ z.strictObject({ amount: whole(0, 100_000), unit: z.literal(['days', 'months', 'years']) })

/** What the consent step shows. */
const ConsentAsked = /* @__PURE__ */ z.strictObject({
  privacyNotice: z.strictObject({ version: ConsentVersion, owed: z.boolean() }),
  /** Null if no face is processed. `answer`: the answer to the current version, for this visit. */
  biometrics: z.nullable(
    z.strictObject({
      version: ConsentVersion,
      owed: z.boolean(),
      answer: z.nullable(z.literal(['given', 'refused'])),
      /** A reviewer decides instead. False: without a face this cannot be done, and the step says so. */
      mayRefuse: z.boolean(),
    }),
  ),
  /** The exchange's own words, a paragraph each; null: the words that are shipped. */
  texts: z.nullable(z.strictObject({ privacyNotice: Paragraphs, biometrics: Paragraphs })),
  /** For the shipped words: how long things are kept. */
  kept: z.strictObject({ verified: KeptTerm, refused: KeptTerm, unfinished: KeptTerm, faces: KeptTerm }),
  /** The whole notice, on a page of its own. */
  noticeUrl: z.string(),
})

/** Everything a frame needs to continue where the person left off, on any device. */
export const frameState = defineCall({
  path: '/frame/state',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({
    purpose: z.literal(purposes),
    byHand: z.boolean(),
    state: z.literal(['open', 'pending', 'approved', 'rejected']),
    /** Why it was rejected, in words. */
    reason: z.nullable(z.string()),
    /** In order. `redo`: it was looked at and will not do; `why` says so in words. */
    steps: z.array(z.strictObject({ step: z.literal(steps), state: z.literal(['open', 'met', 'redo']), why: z.nullable(z.string()) })),
    /** Null where this captures nothing. */
    consent: z.nullable(ConsentAsked),
    /** The engine may decide this alone if it can read the document; otherwise a reviewer decides. */
    byMachine: z.boolean(),
    choice: z.nullable(Choice),
    files: z.array(ShownFile),
    /** The files of the visit that was sent back, for the steps to repeat: the person sees what could not be used. */
    failed: z.array(z.strictObject({ id: FileId, kind: z.enum(evidenceKinds) })),
    /** Typed values, and the document's readings where nothing was typed. */
    details: Details,
    answers: z.record(z.string(), z.string()),
    /** By the policy in force. `words`: of what is not shipped, in the caller's language. Null where nothing is asked. */
    questionnaire: z.nullable(z.extend(ShownQuestionnaire, { words: z.record(z.string(), z.string()) })),
    /** Whether the document is still being read; which of `details` come from it. */
    reading: z.boolean(),
    /** What the document's trusted lines already rule out; the frame says so at once. Null: nothing. */
    found: z.nullable(EarlyFinding),
    read: z.array(z.string()),
    /** `wanted`: a camera picture of the front needs a second one, tilted. `due`: the front is there, its second picture is not. */
    tilt: z.literal(['none', 'wanted', 'due']),
    /** After submission: the checks, and their progress. */
    checks: z.array(z.strictObject({ name: z.literal(checkNames), state: z.literal([...checkStates, 'waiting']) })),
    /** Whether a phone has taken over this visit. */
    phone: z.literal(['none', 'waiting', 'there']),
    /** A reviewer will look at it; a machine has not been sure. */
    reviewer: z.boolean(),
  }),
  codes: ['frame.tokenGone'],
  quiet: true,
})

/**
 * Acknowledges the notice, and answers for biometrics where they are asked for. A version that is not the current one any more is refused,
 * so that people only agree to a text they were shown.
 */
export const giveConsent = defineCall({
  path: '/frame/consent',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    privacyNotice: ConsentVersion,
    biometrics: z.optional(z.strictObject({ version: ConsentVersion, answer: z.literal(['given', 'refused']) })),
    /** The frame is shown in the exchange's app. */
    app: z.optional(z.boolean()),
  }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.versionGone', 'consent.faceNeeded', 'consent.owed', 'record.erased'],
  quiet: true,
})

/** What was cleared again. A cleared detail also forgets that it was read. */
const Emptied = /* @__PURE__ */ z.strictObject({
  details: z.optional(z.array(z.enum(detailNames)).check(z.maxLength(detailNames.length))),
  answers: z.optional(z.array(AnswerId).check(z.maxLength(mostAnswers))),
})

/**
 * Saves each change as it is made, so that nothing has to be typed twice. Omitted fields keep their values. Saving details confirms them:
 * details that were read and left unchanged are confirmed by the same call.
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
 * A finished upload becomes evidence; one side of a document takes the place of its earlier picture. `anyway`: the browser found a fault, and the person insists.
 * `camera`: it was taken by the camera just now, not chosen from files. */
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
 * Returns the tilt at which to show the front of the document, once its first picture by camera has arrived. Asked again in time, it returns
 * the same tilt; later it draws another one, a few times. See docs/protocols/tilt.md.
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

/** The second picture. The same file again gets the same answer: a reply may be lost on the way. */
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

/** Continues without the second picture; a reviewer decides. A new front asks for one again. */
export const skipTilt = defineCall({
  path: '/frame/skipTilt',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed'],
  quiet: true,
})

/** Begins a new challenge and voids the previous one. The first move is announced after the opening look. See docs/protocols/challenge.md. */
export const askChallenge = defineCall({
  path: '/frame/challenge',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    camera: CameraFacts,
    /** False: no colours, by the person's wish or their system's setting. A reviewer looks then. */
    light: z.boolean(),
    /** Moves that the person cannot make: others are drawn, and a reviewer looks. None where it is absent. */
    without: z.optional(LeftOutMoves),
  }),
  reply: BegunChallenge,
  codes: ['frame.tokenGone', 'visit.submitted', 'consent.owed', 'challenge.tooMany', 'challenge.tooFewMoves'],
  quiet: true,
})

/** `at`: milliseconds since the challenge began, by the browser's clock. */
const Frame = /* @__PURE__ */ z.strictObject({ file: FileId, move: z.nullable(Move), at: whole(0, 600_000) })

/**
 * One step of a challenge: 0 is the opening look, each further step is a move, and the last one may be the light. The answer tells the next one;
 * null: there is none, and the challenge is answered. The same step with the same frames again gets the same answer: a reply may be lost on the
 * way. The light step has a frame of each colour in the order told, or none where the person skips it; no other step goes without frames.
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

/** The token that the area's page has fetched for the frame: with it a face may be compared with the verified one. */
export const bringFaceToken = defineCall({
  path: '/frame/faceToken',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({ token: AccessToken }),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone', 'frame.openerGone'],
  quiet: true,
})

/** Hands in what has been kept and shown. */
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

/** For continuing on a phone: a link that works once, and the number to pick out of three. Voids the previous link. */
export const beginHandOver = defineCall({
  path: '/frame/handOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({ url: z.string(), number: TwoDigits, until: z.string() }),
  codes: ['frame.tokenGone', 'visit.submitted', 'handOver.tooMany'],
  quiet: true,
})

/** The computer takes over again: the phone's frame token is void. */
export const endHandOver = defineCall({
  path: '/frame/endHandOver',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['frame.tokenGone'],
  quiet: true,
})

/** The phone opens the link; it stays good until a number is picked. */
export const lookAtHandOver = defineCall({
  path: '/frame/lookAtHandOver',
  surface: 'provider',
  by: 'anyone',
  body: z.strictObject({ link: HandOverLink }),
  reply: z.strictObject({ numbers: z.array(TwoDigits) }),
  codes: ['handOver.gone'],
  quiet: true,
})

/** A wrong number ends the link. */
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
