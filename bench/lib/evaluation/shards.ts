// A bench split over several processes, each with its own seeds: `JOBS` sets how many, one by default.
import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Shard {
  readonly from: number
  readonly count: number
}

const shardOf = (text: string): Shard => {
  const [from = 0, count = 0] = text.split(':').map(Number)
  return { from, count }
}

/** The measurements of every process in the order of their seeds. A child process never returns from here; it exits. */
export async function inShards<T>(first: number, count: number, measure: (shard: Shard) => Promise<T>): Promise<readonly T[]> {
  const own = process.env['BENCH_SHARD']
  if (own !== undefined) {
    const measured = await measure(shardOf(own))
    await new Promise((sent) => process.send?.(measured, sent))
    process.exit(0)
  }
  const jobs = Math.min(count, Number(process.env['JOBS'] ?? 1))
  if (jobs === 1) return [await measure({ from: first, count })]
  const starts = Array.from({ length: jobs + 1 }, (_, at) => Math.floor((at * count) / jobs))
  return Promise.all(starts.slice(0, -1).map((start, at) => inChild<T>(`${first + start}:${(starts[at + 1] ?? count) - start}`)))
}

async function inChild<T>(shard: string): Promise<T> {
  const [, program = ''] = process.argv
  const child = fork(program, process.argv.slice(2), { execArgv: ['--import', 'tsx'], env: { ...process.env, BENCH_SHARD: shard } })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of seeds ${shard} ended with ${String(code)} before it had measured`)
  })
  const [measured] = await Promise.race([once(child, 'message'), ended])
  // A message carries what `measure` returned in a child process of this same program.
  return measured as T
}
