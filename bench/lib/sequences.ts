// Reads recorded challenges: <live|flat>/<name>/challenge.json lists the moves, and for each frame its file, its move and its time.
import { Move } from '@bonafide/core/evidence/challenge'
import type { ChallengeFrame } from '@bonafide/engine/engine'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ChallengeFile = z.strictObject({
  moves: z.array(Move),
  frames: z.array(z.strictObject({ file: z.string(), move: z.nullable(Move), at: z.number() })),
})

export interface Sequence {
  readonly kind: 'live' | 'flat'
  readonly name: string
  readonly moves: readonly Move[]
  readonly frames: readonly ChallengeFrame[]
}

/** Recordings of real people, which the repository does not contain. */
export const sequencesFolder = (): string | undefined => process.env['BENCH_FOLDER']

export function* readSequences(folder: string): Generator<Sequence> {
  for (const kind of ['live', 'flat'] as const) {
    const ofKind = join(folder, kind)
    for (const name of existsSync(ofKind) ? readdirSync(ofKind).toSorted() : []) {
      const challenge = ChallengeFile.parse(JSON.parse(readFileSync(join(ofKind, name, 'challenge.json'), 'utf8')))
      const frames = challenge.frames.map(({ file, move, at }) => ({ bytes: readFileSync(join(ofKind, name, file)), move, at }))
      yield { kind, name, moves: challenge.moves, frames }
    }
  }
}
