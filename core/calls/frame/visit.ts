// Calls of the frame's own origin: it opens with the page's opener, shows where the visit is, saves what is typed, and submits it.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { detailNames, Details } from '../../details.ts'
import { checkNames, checkStates } from '../../evidence/check.ts'
import { PictureFault } from '../../evidence/picture.ts'
import { Choice } from '../../frame/choice.ts'
import { AnswerId, Answers, evidenceKinds, maxAnswers } from '../../frame/evidence.ts'
import { segments } from '../../frame/segments.ts'
import { visitSteps } from '../../evidence/steps.ts'
import { ShownQuestionnaire } from '../../frame/questionnaire.ts'
import { purposes } from '../../purposes.ts'
import { EarlyFinding } from '../../frame/early-finding.ts'
import { ConsentVersion } from '../../consent/consent.ts'
import { AccessToken, FileId, maybeText, UserId, wholeNumber } from '../../values.ts'

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
    /** Whether the page may replace this frame with `kycManual`. A level's policy says after how many rejections. */
    mayGoByHand: z.boolean(),
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
export const KeptTerm = /* @__PURE__ */ z.strictObject({ amount: wholeNumber(0, 100_000), unit: z.literal(['days', 'months', 'years']) })

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
    steps: z.array(z.strictObject({ step: z.literal(visitSteps), state: z.literal(['open', 'met', 'redo']), why: z.nullable(z.string()) })),
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
    /** What the document's machine-readable lines already rule out, for the frame to show immediately. Null: nothing. */
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
  answers: z.optional(z.array(AnswerId).check(z.maxLength(maxAnswers))),
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
