// A worker's side: one question to one holder of verified faces. Accepts only a fresh answer to it, sealed by a holder of this shard of
// this installation. docs/protocols/face-shards.md.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Services } from '../../../../services.ts'
import type { FaceCounter } from '../../../../visits/identity/faces.ts'
import { knownFacesStopped, type Nearest, type NearestWanted } from '../known-faces.ts'
import { HolderRefused } from './holder-refused.ts'
import type { Holder } from './holders.ts'
import { maxMessageBytes, newQuestionId, openAnswer, pathOf, sealQuestion } from './shard-messages.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock'>

/** A holder answers within a second, but no search runs while it writes a snapshot. */
const usualPatienceMs = 10_000

export interface HolderQuestion extends Holder {
  /** Null to learn only whether the holder answers as it should. */
  readonly wanted: NearestWanted | null
  /** Read before the question is sent: the holder must know at least these changes. */
  readonly counter: FaceCounter
  readonly patienceMs?: number | undefined
}

export const askHolder = async (services: NeededServices, question: HolderQuestion): Promise<Nearest> => {
  const { address, shard, wanted, counter, patienceMs = usualPatienceMs } = question
  const id = newQuestionId()
  const bytes = await withTimeout(services, patienceMs, (signal) =>
    post(address + pathOf(shard), sealQuestion(services.keys, shard, { id, at: services.clock(), wanted }), signal),
  )
  const answer = openOrRefuse(() => openAnswer(services.keys, { shard, id }, bytes))
  if (answer.epoch !== counter.epoch) throw new HolderRefused('database')
  if (answer.through < counter.last) throw new HolderRefused('behind')
  return answer
}

const troubleOfStatus: Readonly<Record<number, HolderRefused['trouble']>> = { 403: 'key', 421: 'shard', 503: 'reading' }

/** Its own agent: fetch refuses some ports, and the environment may route both fetch and the global agent through a proxy. */
const agent = new Agent({ keepAlive: true })

const post = async (url: string, body: Buffer, signal: AbortSignal): Promise<Buffer> => {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length }
  const sent = request(url, { method: 'POST', headers, agent, signal })
  const answered = once(sent, 'response', { signal })
  // An error after the response also fails the reading of its body.
  sent.on('error', () => undefined).end(body)
  const [response]: IncomingMessage[] = await answered
  if (response?.statusCode !== 200) {
    sent.destroy()
    throw new HolderRefused(troubleOfStatus[response?.statusCode ?? 0] ?? 'error')
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > maxMessageBytes) throw new HolderRefused('long')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Aborts after the timeout, or when this process stops. The listener is removed because the signal lives as long as the process. */
const withTimeout = async <Result>(
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
    throw new HolderRefused(ending.signal.aborted ? 'late' : 'unreachable', { cause: error })
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', end)
  }
}

const openOrRefuse = (open: () => Nearest): Nearest => {
  try {
    return open()
  } catch (error) {
    throw new HolderRefused('seal', { cause: error })
  }
}
