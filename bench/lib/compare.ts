// Two servers under the same load, alternating in short rounds. Only the best round of each counts, since other load can only slow a server down.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Contender {
  readonly name: string
  readonly port: number
  /** Complete HTTP requests, which the connections send in rotation; a function if each can be sent only once, called for every round. */
  readonly requests: readonly string[] | (() => Promise<readonly string[]>)
}

export interface Comparison {
  readonly ours: Contender
  readonly against: Contender
  readonly bar: number
  /** The client busy-waits, so it needs its own core; not for benches whose database needs that core. */
  readonly busyWait?: boolean
}

const rounds = 15
const warmMs = 1_500
const roundMs = 1_000
const connections = 64

/** Prints one line: name and rate of both, their ratio, the bar, and whether it was reached. */
export const compare = async ({ ours, against, bar, busyWait = false }: Comparison): Promise<boolean> => {
  const [theirRate = 0, ourRate = 0] = await measureByTurns([against, ours], busyWait)
  const ratio = ourRate / theirRate
  const reached = ratio >= bar
  console.log(
    [
      ours.name,
      `${Math.round(ourRate)} a second`,
      `${against.name}: ${Math.round(theirRate)} a second`,
      percent(ratio),
      `at least ${percent(bar)}`,
      reached ? 'reached' : 'NOT REACHED',
    ].join(', '),
  )
  return reached
}

/** Answers per second in the best round of each, in the given order. */
export const measureByTurns = async (contenders: readonly Contender[], busyWait = false): Promise<readonly number[]> => {
  for (const contender of contenders) await perSecond(contender, warmMs, busyWait)
  const best = contenders.map(() => 0)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, contender] of contenders.entries()) best[at] = Math.max(best[at] ?? 0, await perSecond(contender, roundMs, busyWait))
  return best
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

interface LoadReport {
  readonly answers: number
  readonly refused: number
  readonly milliseconds: number
}

const perSecond = async ({ name, port, requests }: Contender, milliseconds: number, busyWait: boolean): Promise<number> => {
  const child = fork(fileURLToPath(new URL('../lib/load.mjs', import.meta.url)), { execArgv: [] })
  child.send({ port, requests: typeof requests === 'function' ? await requests() : requests, connections, milliseconds, busyWait })
  const [report]: LoadReport[] = await once(child, 'message')
  child.kill()
  if (report === undefined || report.answers === 0) throw new Error(`${name} answered no request`)
  if (report.refused > 0) throw new Error(`${name} refused ${report.refused} of ${report.answers} requests`)
  return report.answers / (report.milliseconds / 1000)
}

export const postRequest = (
  address: { path: string; host: string },
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string =>
  [
    `POST ${address.path} HTTP/1.1`,
    `Host: ${address.host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
