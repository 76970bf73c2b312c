// All processes are replaced one by one under load. In the middle the operator rolls back, and then starts again.
import { existsSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProgram, signal } from '../processes.ts'
import { currentProgram, installVersion, operateHere, pointTo, startProcess, untilReady } from '../product.ts'
import { processNames } from '../roles.ts'
import type { State } from '../state.ts'
import { watchPages } from './surfaces.ts'
import { atMost, requirement, report } from './table.ts'
import { rowsOf, underLoad } from './under-load.ts'

const gapBar = 5
/** How long the balancer takes to notice that a process is back. */
const seenAgainMs = 1_500

/** `from`: a folder that `npm run build` made of another version; by default that of this checkout. */
export const upgrade = async (state: State, from?: string): Promise<number> => {
  const next = `version-${[2, 3, 4, 5, 6, 7, 8, 9].find((number) => !existsSync(join(state.folder, `version-${number}`))) ?? 10}`
  const before = basename(readlinkSync(currentProgram(state)))
  installVersion(state, next, from)
  const measured = await underLoad(state, 'upgrade', async () => {
    const pages = watchPages(state)
    const began = performance.now()
    const half = processNames.slice(0, processNames.length / 2)
    const [broken = ''] = processNames.slice(half.length)
    pointTo(state, next)
    const { status, output } = await operateHere(state, ['database', 'upgrade'])
    if (status !== 0) console.error(output)
    for (const name of half) await replace(state, name)
    // The next process is killed during its start.
    await endProgram(state, broken)
    startProcess(state, broken)
    await pause(500)
    signal(state, broken, 'SIGKILL')
    pointTo(state, before)
    startProcess(state, broken)
    await untilReady(state, broken)
    for (const name of half) await replace(state, name)
    const backAfter = (performance.now() - began) / 1000
    pointTo(state, next)
    for (const name of processNames) await replace(state, name)
    return { status, backAfter, seconds: (performance.now() - began) / 1000, pages: await pages.stop() }
  })
  const { status, backAfter, seconds, pages } = measured.result
  return report(`upgrade: ${processNames.length} processes, one after the other`, [
    requirement('database upgrade succeeded', status === 0),
    { what: 'half of the way and back again', measured: `${backAfter.toFixed(0)} s` },
    { what: 'with the whole way after it', measured: `${seconds.toFixed(0)} s` },
    { what: 'pages opened on three surfaces', measured: pages.opened },
    atMost('pages that failed', pages.failed, 0),
    ...rowsOf(measured, gapBar),
    atMost('writes without an answer', measured.comparison.unknown, 0),
  ])
}

const replace = async (state: State, name: string): Promise<void> => {
  await endProgram(state, name, 60_000)
  startProcess(state, name)
  await untilReady(state, name)
  await pause(seenAgainMs)
}
