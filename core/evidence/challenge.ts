// The liveness challenge: the server draws its moves, the frame shows them, and both check that they are made.
import * as z from 'zod/mini'
import { maybeText, wholeNumber } from '../values.ts'
import { lightVerdicts, ShownColour } from './light.ts'

export const moves = ['turnLeft', 'turnRight', 'nod', 'blink', 'comeCloser'] as const
export const Move = /* @__PURE__ */ z.literal(moves)
export type Move = z.infer<typeof Move>

/** Moves that the person cannot make, each once. */
export const LeftOutMoves = /* @__PURE__ */ leftOutMoves()

/** The moves that a challenge may still request. */
export const movesLeft = (without: readonly Move[]): readonly Move[] => moves.filter((move) => !without.includes(move))

/** Straight views, and each move at its furthest; a person who repeats a move sends a few more. */
export const maxMoveFrames = 24
/** One for each colour. */
const maxLightFrames = 8
export const maxChallengeFrames = maxMoveFrames + maxLightFrames

export const ChallengeId = /* @__PURE__ */ z.string().check(z.regex(/^[a-f0-9]{32}$/))

/** A challenge as it begins: how many moves there will be, and none of them. See docs/protocols/challenge.md. */
export const BegunChallenge = /* @__PURE__ */ z.strictObject({
  challenge: ChallengeId,
  moves: wholeNumber(1, 10),
  /** Whether the light step follows the last move. */
  light: z.boolean(),
  /** The deadline for the opening frames. */
  until: z.string(),
})
export type BegunChallenge = z.infer<typeof BegunChallenge>

/** The move to make now. Its frames have to arrive in time, by the server's clock. */
export const RequestedMove = /* @__PURE__ */ z.strictObject({ step: wholeNumber(1, 10), move: Move, withinMs: wholeNumber(1, 600_000) })
export type RequestedMove = z.infer<typeof RequestedMove>

/** The colours for the screen to show now, one after the other. One frame of each has to be sent, in this order. */
export const RequestedLight = /* @__PURE__ */ z.strictObject({
  step: wholeNumber(1, 10),
  light: z.array(z.strictObject({ colour: ShownColour, ms: wholeNumber(500, 5000) })).check(z.minLength(2), z.maxLength(maxLightFrames)),
  withinMs: wholeNumber(1, 600_000),
})
export type RequestedLight = z.infer<typeof RequestedLight>

/** A challenge with the moves announced so far. */
export interface Challenge {
  readonly challenge: string
  readonly moves: readonly Move[]
  readonly until: string
}

/** The browser's report about its camera, as far as it can be believed: signs of a virtual camera. */
export const CameraFacts = /* @__PURE__ */ z.strictObject({
  label: maybeText({ max: 200 }),
  /** `getUserMedia` is the browser's own function. */
  native: z.boolean(),
  /** The track comes from a canvas. */
  canvas: z.boolean(),
  width: wholeNumber(0, 100_000),
  height: wholeNumber(0, 100_000),
  frameRate: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000))),
  facingMode: z.nullable(maybeText({ max: 20 })),
})
export type CameraFacts = z.infer<typeof CameraFacts>

export const cameraSignals = ['label', 'hooked', 'canvas', 'replayed', 'frozen', 'crowded', 'none'] as const
export type CameraSignal = (typeof cameraSignals)[number]

/** The engine's findings in the frames of a challenge. */
export const ChallengeReading = /* @__PURE__ */ z.strictObject({
  kind: z.literal('challenge'),
  /** In the requested order: each move, and whether it was seen. */
  moves: z.array(z.strictObject({ move: Move, seen: z.boolean(), score: z.number() })),
  /** How much the points of the face move like those of a solid head, not of a flat picture; null: the head turned too little to judge. */
  parallax: z.nullable(z.strictObject({ residual: z.number(), solid: z.boolean() })),
  /** The same face in every frame. */
  sameFace: z.boolean(),
  /** More than one face in some frame. */
  others: z.boolean(),
  /** Frames that are copies of one another or of frames seen before. */
  copies: z.number(),
  /** How the face reflects the screen's colours; null: none were shown. Missing from readings by earlier versions. */
  light: z.optional(
    z.nullable(
      z.strictObject({
        verdict: z.literal(lightVerdicts),
        /** 0 to 1: how well the announced colours explain the change of the face's colour. */
        fit: z.number(),
        /** How much the face's colour changed with them: 0.01 is one per cent. */
        strength: z.number(),
      }),
    ),
  ),
  /** The best straight frame's descriptors, base64; null: no face. */
  face: z.nullable(z.string()),
  /** The other straight frames' descriptors; missing from readings by earlier versions. */
  straight: z.optional(z.array(z.string())),
  ms: z.number(),
})
export type ChallengeReading = z.infer<typeof ChallengeReading>

/* @__NO_SIDE_EFFECTS__ */
function leftOutMoves() {
  return z.array(Move).check(
    z.maxLength(moves.length),
    z.refine((without) => new Set(without).size === without.length),
  )
}
