// A document's second picture, at a tilt announced after the first one. See docs/protocols/tilt.md.
import type { answerTilt, askTilt, skipTilt } from '@bonafide/core/calls/frame/camera'
import { tilts } from '@bonafide/core/evidence/tilt'
import { Refusal } from '@bonafide/core/refusal'
import { plannedChecks } from '@bonafide/engine/checks/plan'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../../db/transaction.ts'
import type { Services } from '../../../../services.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { BlobName } from '../../../../ports/blobs.ts'
import { inOpenVisit, type OpenVisit, removeBlobs } from '../../in-open-visit.ts'
import { queueReading } from '../read-visit.ts'
import { endTilt, forgetTilt, selectMoments, selectTilt, announceTilt } from './tilts.sql.ts'
import { insertShown, selectShowable } from '../visit-files.sql.ts'
import { takeBackKinds } from '../visit-files.ts'

/** Allows a late call whose picture arrived in time: the first reply was lost, and the page repeats the call. */
const lateCallMs = 15_000

export const handleAskTilt: Handler<typeof askTilt> = async (services, { who, at }) => {
  const policy = services.policy.content.liveness.tilt
  const { reply, unusedBlobs } = await inOpenVisit(services, { who, at }, async (tx, { visit, purpose, byHand }) => {
    const stand = await selectTilt(tx, visit)
    const isRequired = !byHand && plannedChecks({ purpose, faces: true }).includes('document.tilt')
    if (!stand.hasFront || !isRequired) throw new Refusal('tilt.gone')
    const { tilt, until } = stand
    if (tilt !== null && until !== null && until > at)
      return { reply: { tilt, withinMs: until.getTime() - at.getTime() }, unusedBlobs: [] as readonly BlobName[] }
    if (stand.told >= policy.toldAtMost) throw new Refusal('tilt.tooMany')
    const next = { tilt: tilts[randomInt(tilts.length)] ?? tilts[0], withinMs: policy.withinMs }
    const removed = await takeBackKinds(tx, visit, ['documentTilt'])
    await announceTilt(tx, { visit, tilt: next.tilt, at, until: new Date(at.getTime() + policy.withinMs) })
    return { reply: next, unusedBlobs: removed }
  })
  await removeBlobs(services, unusedBlobs)
  return reply
}

export const handleAnswerTilt: Handler<typeof answerTilt> = async (services, { body, who, at }) => {
  const answered = await inOpenVisit(services, { who, at }, (tx, open) => answer(tx, services, open, { file: body.file, at }))
  // The tilt has ended, which must be stored: throwing inside the transaction would roll it back.
  if (answered === 'tooSlow') throw new Refusal('tilt.tooSlow')
  return {}
}

export const handleSkipTilt: Handler<typeof skipTilt> = (services, { who, at }) =>
  inOpenVisit(services, { who, at }, async (tx, { visit }) => {
    await endTilt(tx, { visit, at })
    return {}
  })

interface SentPicture {
  readonly file: Parameters<typeof selectShowable>[1]['file']
  readonly at: Date
}

const answer = async (tx: Tx, services: Services, open: OpenVisit, { file, at }: SentPicture): Promise<'taken' | 'tooSlow'> => {
  const { visit, account } = open
  const upload = await selectShowable(tx, { account, visit, file, at })
  if (upload === undefined || (upload.kind !== null && upload.kind !== 'documentTilt')) throw new Refusal('thing.unknown')
  if (upload.kind === 'documentTilt') return 'taken'
  const { tilt, toldAt, until, hasFront } = await selectTilt(tx, visit)
  if (!hasFront || tilt === null || toldAt === null || until === null) throw new Refusal('tilt.gone')
  if (upload.type !== 'image/jpeg' && upload.type !== 'image/png') throw new Refusal('file.wrongKind')
  const { madeAt, finishedAt, copy } = await selectMoments(tx, file)
  // A picture sent before the announcement was prepared in advance, and a camera never takes the same picture twice.
  if (madeAt < toldAt || copy) throw new Refusal('tilt.pictureUsed')
  if (finishedAt > until || at.getTime() > until.getTime() + lateCallMs) {
    await forgetTilt(tx, visit)
    return 'tooSlow'
  }
  await endTilt(tx, { visit, at })
  await insertShown(tx, { visit, file, kind: 'documentTilt', byCamera: true, at })
  await queueReading(tx, services, open)
  return 'taken'
}
