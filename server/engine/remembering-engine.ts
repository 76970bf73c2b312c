// Wraps an engine so that a failed file is not sent to its workers again for an hour, since it may use up a worker's whole allowance.
import type { DrawnPage, Engine } from '@bonafide/engine/engine'
import { sniff } from '@bonafide/engine/node/paper/sniff'
import { createHash } from 'node:crypto'
import type { Services } from '../services.ts'
import { type FailureReason, findFailure, noteReadingFailure } from '../record/files/reading-failures.sql.ts'

type NeededServices = Pick<Services, 'db' | 'clock'>
type PaperAnswer = Awaited<ReturnType<Engine['readPaper']>>

/** How an answer shows that its file failed, and the answer to give the next time. */
interface Failing<Answer> {
  readonly what: string
  readonly whyOf: (answer: Answer) => FailureReason | undefined
  readonly again: (why: FailureReason) => Answer
}

export const rememberingEngine = (engine: Engine, services: NeededServices): Engine => {
  const ask = async <Answer>(bytes: Uint8Array, { what, whyOf, again }: Failing<Answer>, read: () => Promise<Answer>): Promise<Answer> => {
    const file = { sha256: createHash('sha256').update(bytes).digest(), what }
    const failure = await findFailure(services.db, file, services.clock())
    if (failure !== undefined) return again(failure)
    const answer = await read()
    const why = whyOf(answer)
    if (why !== undefined) await noteReadingFailure(services.db, file, { why, at: services.clock() })
    return answer
  }
  return {
    readDocument: (bytes, expected, context) => ask(bytes, reading('document'), () => engine.readDocument(bytes, expected, context)),
    readTilt: (pictures, context) => ask(pictures.second, reading('tilt'), () => engine.readTilt(pictures, context)),
    readFace: (bytes, context) => ask(bytes, reading('face'), () => engine.readFace(bytes, context)),
    // Not remembered, because the failing picture among many is unknown.
    readChallenge: (frames, challenge, context) => engine.readChallenge(frames, challenge, context),
    readPaper: (bytes, context) => ask(bytes, paper(bytes), () => engine.readPaper(bytes, context)),
    drawPage: (bytes, page, context) => ask(bytes, drawing(page), () => engine.drawPage(bytes, page, context)),
    close: () => engine.close(),
  }
}

/** Other reasons, such as a full queue, are not the file's fault. */
const fileFault = (why: string): FailureReason | undefined => (why === 'tooSlow' || why === 'crashed' ? why : undefined)

type Unread = Extract<PaperAnswer, { kind: 'none' }>

const reading = <Answer extends { readonly kind: string }>(what: string): Failing<Answer | Unread> => ({
  what,
  whyOf: (answer) => (isUnread(answer) ? fileFault(answer.why) : undefined),
  again: (why) => ({ kind: 'none', why }),
})

const isUnread = (answer: { readonly kind: string }): answer is Unread => answer.kind === 'none'

/** A paper that took too long is still a reading, with that fault; if it has pages, the worker itself gave up in time. */
const paper = (bytes: Uint8Array): Failing<PaperAnswer> => {
  const unread = reading<PaperAnswer>('paper')
  const type = sniff(bytes)
  return {
    what: unread.what,
    whyOf: (answer) => {
      if (answer.kind === 'none') return unread.whyOf(answer)
      return answer.fault === 'tooSlow' && answer.pages === 0 ? 'tooSlow' : undefined
    },
    again: (why) =>
      why === 'tooSlow' && type !== undefined
        ? { kind: 'paper', type, pages: 0, text: '', dates: [], fault: 'tooSlow', ms: 0 }
        : unread.again(why),
  }
}

const drawing = (page: number): Failing<DrawnPage> => ({
  what: `page ${page}`,
  whyOf: (answer) => (answer.state === 'failed' ? fileFault(answer.why) : undefined),
  again: (why) => ({ state: 'failed', why }),
})
