// Checks the frames of a challenge without trusting the browser that sent them: the moves again, the same face throughout, a solid
// head that reflects the screen's colours, and no repeated frame.
import { type ChallengeReading, maxChallengeFrames, type Move } from '@bonafide/core/evidence/challenge'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { ChallengeFrame } from '../../engine.ts'
import { countCopies, type FramePrint } from '../../shared/challenge/frame-copies.ts'
import { judgeLight } from '../../shared/challenge/judge-light.ts'
import { judgeMoves } from '../../shared/challenge/judge-moves.ts'
import { poseOf } from '../../shared/geometry/pose.ts'
import { type Embeddings, packEmbeddings } from '../face/embeddings.ts'
import type { Faces, FoundFace } from '../face/open-faces.ts'
import { decodePixels, type FacePixels } from '../face/pixels.ts'
import { measureLight } from './measure-light.ts'
import { printFrame } from './print-frame.ts'
import { isSameFace } from './same-face.ts'

export interface AnalysedFrame {
  readonly frame: ChallengeFrame
  readonly print: FramePrint
  readonly found: number
  readonly face: FoundFace | undefined
  readonly picture: FacePixels
}

/** The size that the browser worked with: the detector returns whole pixels, and an eye is only ten of them high. */
const longest = 960

export const readChallenge = async (
  faces: Faces,
  frames: readonly ChallengeFrame[],
  challenge: { readonly moves: readonly Move[] },
): Promise<ChallengeReading | z.infer<typeof NoReading>> => {
  const began = performance.now()
  const analysed: AnalysedFrame[] = []
  for (const frame of frames.slice(0, maxChallengeFrames)) {
    const analysedFrame = await analyse(faces, frame)
    if (analysedFrame === undefined) return { kind: 'none', why: 'broken' }
    analysed.push(analysedFrame)
  }
  const ofMoves = analysed.filter(({ frame }) => frame.colour === undefined)
  const alone = ofMoves.map(({ frame, found, face }) => ({ ...frame, points: found === 1 && face !== undefined ? face.points : null }))
  const { moves, parallax } = judgeMoves(alone, challenge.moves)
  const straight: DescribedFace[] = []
  for (const analysedFrame of straightFirst(ofMoves))
    straight.push({ analysedFrame, embeddings: await faces.describe(analysedFrame.picture, analysedFrame.face) })
  const [best, ...others] = straight
  return {
    kind: 'challenge',
    moves: [...moves],
    parallax,
    sameFace: best !== undefined && (await isSameThroughout(faces, analysed, { best, others })),
    others: analysed.some(({ found }) => found > 1),
    copies: countCopies(analysed.map(({ print }) => print)),
    light: lightOf(analysed),
    face: best === undefined ? null : packEmbeddings(best.embeddings),
    straight: others.map(({ embeddings }) => packEmbeddings(embeddings)),
    ms: Math.round(performance.now() - began),
  }
}

/** Undefined: not a picture. */
const analyse = async (faces: Faces, frame: ChallengeFrame): Promise<AnalysedFrame | undefined> => {
  const picture = await decodePixels(frame.bytes, longest).catch(() => undefined)
  if (picture === undefined) return undefined
  const found = await faces.find(picture, { upright: true })
  return { frame, print: printFrame(picture), found: found.length, face: found[0], picture }
}

/** Null: the screen showed no colours. */
const lightOf = (analysed: readonly AnalysedFrame[]): NonNullable<ChallengeReading['light']> | null => {
  const shots = analysed.flatMap(({ frame: { colour }, picture, found, face }) =>
    colour === undefined ? [] : [{ colour, picture, face: found === 1 ? face : undefined }],
  )
  return shots.length === 0 ? null : judgeLight(measureLight(shots))
}

type WithFace = AnalysedFrame & { readonly face: FoundFace }

interface DescribedFace {
  readonly analysedFrame: WithFace
  readonly embeddings: Embeddings
}

/** The frames that are compared with the document; the straightest with open eyes comes first. */
const straightFirst = (analysed: readonly AnalysedFrame[]): readonly WithFace[] => {
  const straight = analysed.filter(
    (candidate): candidate is WithFace => candidate.frame.move === null && candidate.found === 1 && candidate.face !== undefined,
  )
  const worth = ({ face }: WithFace): number => {
    const { yaw, roll, eyes } = poseOf(face.points)
    return Math.min(eyes, 0.35) * 100 - Math.abs(yaw) - Math.abs(roll) / 2
  }
  return straight.toSorted((a, b) => worth(b) - worth(a))
}

interface Straight {
  readonly best: DescribedFace
  readonly others: readonly DescribedFace[]
}

const isSameThroughout = async (faces: Faces, analysed: readonly AnalysedFrame[], { best, others }: Straight): Promise<boolean> => {
  for (const analysedFrame of analysed) {
    const { picture, face } = analysedFrame
    if (face === undefined || analysedFrame === best.analysedFrame) continue
    const described =
      others.find((other) => other.analysedFrame === analysedFrame)?.embeddings.first ?? (await faces.describeFirst(picture, face))
    if (!isSameFace(best.embeddings, described, poseOf(face.points))) return false
  }
  return true
}
