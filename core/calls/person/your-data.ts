// A person's own data: reading it, downloading it, and having it deleted.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { consentSurfaces } from '../../consent/consent.ts'
import { Details } from '../../details.ts'
import { levels, type Reason } from '../../events.ts'
import { purposes } from '../../purposes.ts'
import { pattern, wholeNumber } from '../../values.ts'

const Moment = /* @__PURE__ */ z.string()
const Sentence = /* @__PURE__ */ z.string()

/** The authenticator's code; required if one is bound. */
const Code = /* @__PURE__ */ z.optional(pattern(/^\d{6}$/))

/** One of the person's files. `keptUntil` null: kept as long as the verification that relies on it holds, and for `term` after that. */
const HeldFile = /* @__PURE__ */ z.strictObject({
  kind: z.string(),
  purpose: z.nullable(z.literal(purposes)),
  type: z.string(),
  size: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  receivedAt: Moment,
  keptUntil: z.nullable(Moment),
})

/** Names show only their first letters, numbers and addresses only their ends, a birth date only its year. */
export const MaskedDetails = /* @__PURE__ */ z.extend(Details, { birthDate: z.optional(z.string()) })
export type MaskedDetails = z.infer<typeof MaskedDetails>

/** The id that `readYourData` gives a recognition. */
const RecognitionId = /* @__PURE__ */ pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const DeletionState = /* @__PURE__ */ z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('requested'), at: Moment, answerBy: Moment }),
  z.strictObject({ state: z.literal('restricted'), until: Moment, reason: Sentence }),
  z.strictObject({ state: z.literal('refused'), at: Moment, reason: Sentence }),
])

/** The data held about the caller, in words if possible. Personal values are masked, so that a stolen session reveals little. */
export const readYourData = defineCall({
  path: '/user/data',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({
    levels: z.array(
      z.strictObject({
        level: z.literal(levels),
        state: z.literal(['pending', 'approved', 'rejected', 'expired', 'unconfirmed', 'asked']),
        since: z.nullable(Moment),
        until: z.nullable(Moment),
        reason: z.nullable(Sentence),
      }),
    ),
    details: MaskedDetails,
    files: z.array(HeldFile),
    /** Newest first. */
    decisions: z.array(
      z.strictObject({
        at: Moment,
        what: z.literal([
          'submitted',
          'approved',
          'rejected',
          'expired',
          'reset',
          'transferredOut',
          'transferredIn',
          'restricted',
          'other',
        ]),
        level: z.nullable(z.literal(levels)),
        by: z.literal(['you', 'machine', 'reviewer', 'operator']),
        reason: z.nullable(Sentence),
      }),
    ),
    consents: z.array(
      z.strictObject({
        at: Moment,
        what: z.literal([
          'privacyNotice',
          'biometricsGiven',
          'biometricsRefused',
          'biometricsWithdrawn',
          'recognitionAgreed',
          'recognitionWithdrawn',
        ]),
        version: z.nullable(z.string()),
        language: z.nullable(z.string()),
        surface: z.nullable(z.literal(consentSurfaces)),
      }),
    ),
    /** Companies to which this account confirmed that the person is one of their people, or whose confirmation a reviewer is checking. */
    recognitions: z.array(
      z.strictObject({ recognition: RecognitionId, company: z.string(), at: Moment, state: z.literal(['verified', 'pending']) }),
    ),
    /**
     * Views of the data, newest first. Without names, because the viewers are staff of the exchange. `record`: an operator worked on the
     * account itself.
     */
    views: z.array(
      z.strictObject({ at: Moment, what: z.literal(['case', 'file', 'chat', 'record']), by: z.literal(['reviewer', 'operator']) }),
    ),
    biometrics: z.strictObject({
      state: z.literal(['none', 'given', 'refused', 'withdrawn']),
      /** The number of stored face templates. */
      templates: wholeNumber(0, 1_000_000),
      /** Levels that cannot be reset or renewed automatically once consent is withdrawn. */
      affects: z.array(z.literal(levels)),
      /** How long the documents and pictures are kept nevertheless; null: none are kept, or the verification still holds. */
      documentsUntil: z.nullable(Moment),
    }),
    deletion: DeletionState,
    /** What remains after an erasure, as blind indexes without values, and for how many months. */
    keptAfterErasure: z.array(z.strictObject({ what: z.literal(['blacklist', 'identityKeys']), months: wholeNumber(0, 1_200) })),
    /** Whether an authenticator is bound: downloading and requesting deletion then need `code`. */
    needsCode: z.boolean(),
  }),
  codes: ['record.erased'],
  quiet: true,
})

/** The address from which the same session can download the archive once. */
export const archivePath = '/user/data/archive'

export const prepareArchive = defineCall({
  path: '/user/data/prepareArchive',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ code: Code }),
  reply: z.strictObject({ path: z.string(), until: Moment }),
  codes: ['data.codeNeeded', 'data.codeWrong', 'data.tooManyTries', 'data.tooManyDownloads', 'record.erased'],
  quiet: true,
})

/** Ends face processing immediately: templates are deleted in the same transaction, and visits that are being judged go to a reviewer. */
export const withdrawBiometrics = defineCall({
  path: '/user/data/withdrawBiometrics',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({ removed: wholeNumber(0, 1_000_000) }),
  codes: ['biometrics.notGiven', 'record.erased'],
  quiet: true,
})

/** The company's person is no longer verified by this account, and a reviewer decides what follows for the company. */
export const withdrawRecognition = defineCall({
  path: '/user/data/withdrawRecognition',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ recognition: RecognitionId }),
  reply: z.strictObject({}),
  codes: ['thing.unknown', 'record.erased'],
  quiet: true,
})

export const requestDeletion = defineCall({
  path: '/user/data/requestDeletion',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ code: Code }),
  reply: z.strictObject({ answerBy: Moment }),
  codes: [
    'data.codeNeeded',
    'data.codeWrong',
    'data.tooManyTries',
    'deletion.alreadyRequested',
    'record.erased',
    'record.restricted',
    'transfer.disputed',
  ],
  quiet: true,
})

export const withdrawDeletionRequest = defineCall({
  path: '/user/data/withdrawDeletionRequest',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  codes: ['deletion.notRequested', 'record.erased'],
  quiet: true,
})

export const yourDataCalls = {
  readYourData,
  prepareArchive,
  withdrawBiometrics,
  withdrawRecognition,
  requestDeletion,
  withdrawDeletionRequest,
} as const

/** The keys of reasons for an answer to a deletion request; the locales have the sentences. */
export const deletionReasons = ['retentionDuty', 'openInvestigation', 'legalClaim'] as const
export const DeletionReason = /* @__PURE__ */ z.literal(deletionReasons)
export type DeletionReason = z.infer<typeof DeletionReason>
export const reasonOfDeletion = (reason: DeletionReason): Reason => `deletion.${reason}`
