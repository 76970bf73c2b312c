// What the camera steps ask for: the tilt of a document, the moves of a face, and the token that allows its comparison.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import {
  BegunChallenge,
  CameraFacts,
  ChallengeId,
  LeftOutMoves,
  maxChallengeFrames,
  Move,
  RequestedLight,
  RequestedMove,
} from '../../evidence/challenge.ts'
import { RequestedTilt } from '../../evidence/tilt.ts'
import { AccessToken, FileId, wholeNumber } from '../../values.ts'

/**
 * Returns the tilt at which to show the front of the document, once its first picture by camera has arrived. A repeated request gets the
 * same tilt until its time is over, and after that a new one, up to a limit. See docs/protocols/tilt.md.
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

/** Submits the second picture. Repeating the call with the same file gets the same answer, since a reply may be lost. */
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

/** Continues without the second picture, so that a reviewer decides. A new picture of the front needs a second one again. */
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
const Frame = /* @__PURE__ */ z.strictObject({ file: FileId, move: z.nullable(Move), at: wholeNumber(0, 600_000) })

/**
 * Submits one step of a challenge: 0 is the opening, each further step is a move, and the last one may be the light. The answer announces the next step;
 * null: there is none, and the challenge is complete. Repeating a step with the same frames gets the same answer, since a reply may be
 * lost. The light step has a frame of each colour in the announced order, or none if the person skips it; every other step needs frames.
 */
export const answerChallenge = defineCall({
  path: '/frame/answerChallenge',
  surface: 'provider',
  by: 'frame',
  body: z.strictObject({
    challenge: ChallengeId,
    step: wholeNumber(0, 10),
    frames: z.array(Frame).check(z.maxLength(maxChallengeFrames)),
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
