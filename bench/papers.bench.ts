// Papers of many people at the same time, through the whole server: files of one account that occupy a worker up to its limit must not keep the
// pages of others waiting. The control runs the same attack without sharing, and must miss the limits. `papers:one`, `papers:many`,
// `papers:hostile` and `papers:control` each run one part.
import { refusals } from '@bonafide/core/codes'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { randomFrom } from '../engine/testing/documents/random.ts'
import { renderDocument } from '../engine/testing/documents/render-document.ts'
import { hostileKinds, makeHostile, soundFiles } from '../engine/testing/hostile/make-hostile.ts'
import { pdfOf } from '../engine/testing/hostile/pdf-tricks.ts'
import { type Figure, printFigures } from './lib/figures.mjs'
import { type TimedAnswer, type PapersClient, buildPapersServer, type PapersServer, startPapersServer } from './lib/papers/papers-client.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const bombsWaiting = 12
/** Seconds after the bombs were sent, at which others request a page. */
const probes = [1, 3, 5, 7, 9]

let drawn = 0
/** No two files are the same. */
const honest = (): Buffer => pdfOf({ content: `BT /F1 18 Tf 72 700 Td (Statement number ${(drawn += 1)} of ${seed}) Tj ET` })
/** About 40 kB that take a CPU far longer than anyone waits: a million fills. */
const bomb = (): Buffer =>
  pdfOf({
    box: `0 0 595 ${(drawn += 1) + 842}`,
    content: deflateSync(Buffer.alloc(13_000_000, '0 0 9 9 re f\n'), { level: 9 }),
    filter: '/Filter/FlateDecode',
  })

const slowest = (answers: readonly TimedAnswer[]): number => Math.max(...answers.map(({ ms }) => ms)) / 1000
/** A page that failed has missed its limit, however quickly it failed. */
const slowestPage = (answers: readonly TimedAnswer[]): number =>
  slowest(answers.map((answer) => (answer.code === '00000' ? answer : { ...answer, ms: 60_000 })))
const drawnOf = (answers: readonly TimedAnswer[]): number => answers.filter(({ code }) => code === '00000').length
const count = (answers: readonly TimedAnswer[], name: keyof typeof refusals): number =>
  answers.filter(({ code }) => code === refusals[name].code).length

interface AttackResult {
  readonly bombs: readonly TimedAnswer[]
  readonly others: readonly TimedAnswer[]
  readonly reviewer: readonly TimedAnswer[]
}

/** The attackers send all their files at the same moment; another account and a reviewer request their own page repeatedly. */
const attack = async (server: PapersServer, attackers: readonly PapersClient[], makeFile: () => Buffer): Promise<AttackResult> => {
  const other = await server.account()
  const reviewerPages = await server.reviewerPages(probes.map(honest))
  const sent = Array.from(
    { length: bombsWaiting },
    (_, at) => attackers[at % attackers.length]?.page(makeFile()) ?? Promise.reject(new Error('none')),
  )
  const began = performance.now()
  const [others, reviewer]: [Promise<TimedAnswer>[], Promise<TimedAnswer>[]] = [[], []]
  for (const [at, second] of probes.entries()) {
    await pause(Math.max(0, second * 1000 - (performance.now() - began)))
    others.push(other.page(honest()))
    const requestPage = reviewerPages[at]
    if (requestPage !== undefined) reviewer.push(requestPage())
  }
  return { bombs: await Promise.all(sent), others: await Promise.all(others), reviewer: await Promise.all(reviewer) }
}

/** One account attacks, sends a failed file again, and disconnects during another attack. */
const oneAttacker = async (server: PapersServer): Promise<readonly Figure[]> => {
  const [attacker, someone] = [await server.account(), await server.account()]
  const alone = [await someone.page(honest()), await someone.page(honest())]
  const result = await attack(server, [attacker], bomb)

  // A bomb that has used up its time once is not rendered again. The loop waits until the attacker's other tasks have ended.
  const sameBomb = bomb()
  let first = await attacker.page(sameBomb)
  while (first.code === refusals['file.busy'].code) first = await attacker.page(sameBomb)
  const again = await attacker.page(sameBomb)

  const disconnect = new AbortController()
  const abandoned = Array.from({ length: bombsWaiting }, () => attacker.page(bomb(), disconnect.signal))
  await pause(1500)
  disconnect.abort()
  await Promise.all(abandoned)
  const afterwards = await attacker.page(honest())
  const refused = count(result.bombs, 'file.busy') + count(result.bombs, 'file.broken')
  return [
    { what: 'a page, no other requests: with the start of a worker', measured: slowestPage(alone.slice(0, 1)), unit: 's' },
    { what: 'a page, no other requests: the next one', measured: slowestPage(alone.slice(1)), unit: 's' },
    {
      what: `${bombsWaiting} bombs of one account: another’s page, slowest`,
      measured: slowestPage(result.others),
      unit: 's',
      bar: { atMost: 2 },
    },
    {
      what: `${bombsWaiting} bombs of one account: a reviewer’s page, slowest`,
      measured: slowestPage(result.reviewer),
      unit: 's',
      bar: { atMost: 1.5 },
    },
    { what: 'the bombs: slowest answer', measured: slowest(result.bombs), unit: 's', bar: { atMost: 8.5 } },
    { what: 'the bombs: refused with a worded refusal', measured: refused, unit: '', bar: { atLeast: bombsWaiting } },
    { what: 'a bomb that has failed, requested again', measured: again.ms / 1000, unit: 's', bar: { atMost: 0.5 } },
    { what: 'refused again as a broken file', measured: count([again], 'file.broken'), unit: '', bar: { atLeast: 1 } },
    { what: 'the attacker’s own page after abandoning their bombs', measured: slowestPage([afterwards]), unit: 's', bar: { atMost: 3 } },
  ]
}

const manyAttackers = async (server: PapersServer): Promise<readonly Figure[]> => {
  const { others, reviewer } = await attack(server, await Promise.all(Array.from({ length: 4 }, () => server.account())), bomb)
  return [
    // Each attacker costs the others one short turn: the page may have to be requested again.
    {
      what: `${bombsWaiting} bombs of four accounts: another’s answer, slowest`,
      measured: slowest(others),
      unit: 's',
      bar: { atMost: 8.5 },
    },
    { what: `and pages that were rendered at the first request, of ${probes.length}`, measured: drawnOf(others), unit: '' },
    {
      what: `${bombsWaiting} bombs of four accounts: a reviewer’s page, slowest`,
      measured: slowestPage(reviewer),
      unit: 's',
      bar: { atMost: 1.5 },
    },
  ]
}

const hostileFiles = async (server: PapersServer): Promise<readonly Figure[]> => {
  const { front } = await renderDocument({ seed, format: 'TD3', faults: ['tooSmall'] })
  const [sound, random] = [soundFiles(front), randomFrom(seed)]
  let count = 0
  const hostile = (): Buffer => makeHostile(hostileKinds[(count += 1) % hostileKinds.length] ?? 'noise', sound, random)
  const { bombs, others } = await attack(server, [await server.account()], hostile)
  const answered = bombs.filter(({ code }) => code !== 'none').length
  return [
    {
      what: `${bombsWaiting} hostile files of one account: another’s page, slowest`,
      measured: slowestPage(others),
      unit: 's',
      bar: { atMost: 2 },
    },
    { what: `${bombsWaiting} hostile files of one account: answered`, measured: answered, unit: '', bar: { atLeast: bombsWaiting } },
  ]
}

const withoutSharing = async (server: PapersServer): Promise<readonly Figure[]> => {
  const { others, reviewer } = await attack(server, [await server.account()], bomb)
  return [
    { what: 'control, without sharing: another’s page misses its bar', measured: slowestPage(others), unit: 's', bar: { atLeast: 2.01 } },
    { what: 'control, without sharing: a reviewer’s misses its bar', measured: slowestPage(reviewer), unit: 's', bar: { atLeast: 1.51 } },
  ]
}

const parts = [
  { name: 'one', run: oneAttacker, control: false },
  { name: 'many', run: manyAttackers, control: false },
  { name: 'hostile', run: hostileFiles, control: false },
  { name: 'control', run: withoutSharing, control: true },
]

console.log(`seed ${seed}`)
await buildPapersServer()
const named = process.argv.slice(2)
for (const { name, run, control } of parts) {
  if (named.length > 0 && !named.includes(name)) continue
  const server = await startPapersServer({ control })
  printFigures(await run(server))
  await server.close()
}
