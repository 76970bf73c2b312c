// A worker's side: one question to one holder of verified faces. Whatever is not a fresh answer to it, sealed by a holder of this shard of this
// installation, is refused. docs/protocols/face-shards.md.
import type { Services } from '../../../../services.ts'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import type { FaceCounter } from '../../../../visits/identity/faces.ts'
import { knownFacesStopped, type Nearest, type NearestWanted } from '../known-faces.ts'
import { mostMessageBytes, newQuestionId, openAnswer, pathOf, sealQuestion } from './shard-messages.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock'>

/** Its message is for operators, and constant. */
export class HolderRefused extends Error {}

/** A holder answers within a second, but no search runs while it writes a snapshot. */
const usualPatienceMs = 10_000

export interface HolderQuestion {
  readonly address: string
  readonly shard: FaceShard
  /** Null to learn only whether the holder answers as it should. */
  readonly wanted: NearestWanted | null
  /** Read before the question: the holder must know as much. */
  readonly counter: FaceCounter
  readonly patienceMs?: number | undefined
}

export const askHolder = async (services: NeededServices, question: HolderQuestion): Promise<Nearest> => {
  const { address, shard, wanted, counter, patienceMs = usualPatienceMs } = question
  const id = newQuestionId()
  const bytes = await within(services, patienceMs, (signal) =>
    post(address + pathOf(shard), sealQuestion(services.keys, shard, { id, at: services.clock(), wanted }), signal),
  )
  const answer = opened(() => openAnswer(services.keys, { shard, id }, bytes))
  if (answer.epoch !== counter.epoch) throw new HolderRefused('it follows another database')
  if (answer.through < counter.last) throw new HolderRefused('it does not know the latest changes of faces')
  return answer
}

const refusals: Readonly<Record<number, string>> = {
  403: 'it refuses the question: its key differs, or its clock does',
  421: 'it holds another shard',
  503: 'it is still reading the faces',
}

const post = async (url: string, body: Buffer, signal: AbortSignal): Promise<Buffer> => {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new HolderRefused(refusals[response.status] ?? 'it answers with an error')
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > mostMessageBytes) throw new HolderRefused('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Until this process stops. The listener is removed: the signal lives as long as the process. */
const within = async <Result>(
  services: NeededServices,
  patienceMs: number,
  ask: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const [stopped, ending] = [knownFacesStopped(services), new AbortController()]
  const end = (): void => ending.abort()
  const timer = setTimeout(end, patienceMs)
  stopped.addEventListener('abort', end)
  try {
    if (stopped.aborted) end()
    return await ask(ending.signal)
  } catch (error) {
    if (error instanceof HolderRefused) throw error
    throw new HolderRefused(ending.signal.aborted ? 'it does not answer in time' : 'it cannot be reached', { cause: error })
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', end)
  }
}

const opened = (open: () => Nearest): Nearest => {
  try {
    return open()
  } catch (error) {
    throw new HolderRefused('its answer was not sealed with our key for this question and shard', { cause: error })
  }
}
