// A visit as a reviewer sees it: the checks, and the engine's readings.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { nothingSeen, type SeenEvidence, type SeenDocument } from '@bonafide/core/evidence/seen'
import { signalsOf } from '@bonafide/engine/checks/face/liveness-camera'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { type AnsweredChallenge, type Evidence, readEvidence } from '../evidence/evidence.ts'
import { readChecks } from '../../../visits/judgement/kept-checks.ts'

export const seenIn = async (
  tx: Tx,
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  { visit, account }: { visit: string; account: string },
): Promise<SeenEvidence> => {
  // Submitted evidence does not expire, so any time works.
  const evidence = await readEvidence(tx, { keys, config, clock: () => new Date(0) }, visit)
  if (evidence === undefined || evidence.account !== account) return nothingSeen
  return {
    checks: [...(await readChecks(tx, { keys }, { visit, account }))],
    documents: [...documentsOf(evidence)],
    challenge: evidence.challenge === null ? null : challengeOf(evidence.challenge),
    pages: evidence.files.flatMap(({ id, reading }) =>
      reading?.kind === 'paper' && reading.fault === null ? [{ file: id, count: reading.pages }] : [],
    ),
  }
}

const documentsOf = ({ files }: Evidence): readonly SeenDocument[] =>
  (['front', 'back'] as const).flatMap((side) => {
    const kind = side === 'front' ? 'documentFront' : 'documentBack'
    const reading = files.find((file) => file.kind === kind)?.reading
    return reading?.kind === 'document' ? [documentOf(side, reading)] : []
  })

const documentOf = (side: SeenDocument['side'], { mrz, barcode, printed }: DocumentReading): SeenDocument => ({
  side,
  mrz: mrz === null ? null : { format: mrz.format, lines: mrz.lines, trusted: mrz.trusted },
  barcode: barcode?.format ?? null,
  printed,
  machine: mrz?.read ?? barcode?.read ?? null,
})

const challengeOf = ({ challenge, camera, crowded, without, frames, reading }: AnsweredChallenge): SeenEvidence['challenge'] => ({
  moves: [...challenge.moves],
  without: [...without],
  camera,
  signals: [...signalsOf({ camera, crowded, reading: reading?.kind === 'challenge' ? reading : null })],
  // The arrival by the server's clock: the browser's times cannot be trusted.
  frames: frames.map(({ file, move, colour = null, at, arrived = at }) => ({ file, move, colour, at: arrived })),
})
