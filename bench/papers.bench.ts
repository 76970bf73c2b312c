// Papers of many people at once, through the whole server: files of one account that take a worker for as long as they may must not keep the
// pages of others waiting. The control runs the same attack without sharing, and has to miss the bars. `papers:shared` and `papers:control` run one
// of the two.
import { refusals } from '@bonafide/core/codes'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { randomFrom } from '../engine/testing/documents/random.ts'
import { renderDocument } from '../engine/testing/documents/render-document.ts'
import { hostileKinds, makeHostile, soundFiles } from '../engine/testing/hostile/make-hostile.ts'
import { pdfOf } from '../engine/testing/hostile/pdf-tricks.ts'
import { printFigures } from './lib/figures.mjs'
import { type Answered, type Asker, buildPapersServer, type PapersServer, startPapersServer } from './lib/papers-client.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const bombsWaiting = 12
/** Seconds after the bombs were sent, at which others ask for a page. */
const probes = [1, 3, 5, 7, 9]

let drawn = 0
/** No two are the same file. */
const honest = (): Buffer => pdfOf({ content: `BT /F1 18 Tf 72 700 Td (Statement number ${(drawn += 1)} of ${seed}) Tj ET` })
/** Some 40 kB that take a processor far longer than anybody waits: a million fills. */
const bomb = (): Buffer =>
  pdfOf({
    box: `0 0 595 ${(drawn += 1) + 842}`,
    content: deflateSync(Buffer.alloc(13_000_000, '0 0 9 9 re f\n'), { level: 9 }),
    filter: '/Filter/FlateDecode',
  })

const slowest = (answers: readonly Answered[]): number => Math.max(...answers.map(({ ms }) => ms)) / 1000
/** A page that did not come has missed its bar, however quickly. */
const slowestPage = (answers: readonly Answered[]): number =>
  slowest(answers.map((one) => (one.code === '00000' ? one : { ...one, ms: 60_000 })))
const count = (answers: readonly Answered[], name: keyof typeof refusals): number =>
  answers.filter(({ code }) => code === refusals[name].code).length

interface Attacked {
  readonly bombs: readonly Answered[]
  readonly others: readonly Answered[]
  readonly reviewer: readonly Answered[]
}

/** Bombs of `attackers`, all sent at once; another account and a reviewer ask for a page of their own again and again. */
const attack = async (server: PapersServer, attackers: readonly Asker[], made: () => Buffer): Promise<Attacked> => {
  const other = await server.account()
  const looks = await server.reviewerPages(probes.map(honest))
  const sent = Array.from(
    { length: bombsWaiting },
    (_, at) => attackers[at % attackers.length]?.page(made()) ?? Promise.reject(new Error('none')),
  )
  const began = performance.now()
  const [others, reviewer]: [Promise<Answered>[], Promise<Answered>[]] = [[], []]
  for (const [at, second] of probes.entries()) {
    await pause(Math.max(0, second * 1000 - (performance.now() - began)))
    others.push(other.page(honest()))
    const look = looks[at]
    if (look !== undefined) reviewer.push(look())
  }
  return { bombs: await Promise.all(sent), others: await Promise.all(others), reviewer: await Promise.all(reviewer) }
}

const protectedFigures = async (): Promise<void> => {
  const server = await startPapersServer({ control: false })
  const [attacker, someone] = [await server.account(), await server.account()]
  const idle = await someone.page(honest())
  const one = await attack(server, [attacker], bomb)

  // Once a bomb has taken its allowance it is not drawn again. What the attacker still has running is waited for.
  const known = bomb()
  let first = await attacker.page(known)
  while (first.code === refusals['file.busy'].code) first = await attacker.page(known)
  const again = await attacker.page(known)

  const leaving = new AbortController()
  const left = Array.from({ length: bombsWaiting }, () => attacker.page(bomb(), leaving.signal))
  await pause(1500)
  leaving.abort()
  await Promise.all(left)
  const afterwards = await attacker.page(honest())

  const attackers = await Promise.all(Array.from({ length: 4 }, () => server.account()))
  const many = await attack(server, attackers, bomb)

  const { front } = await renderDocument({ seed, format: 'TD3', faults: ['tooSmall'] })
  const [sound, random] = [soundFiles(front), randomFrom(seed)]
  let made = 0
  const hostile = await attack(server, [attacker], () =>
    makeHostile(hostileKinds[(made += 1) % hostileKinds.length] ?? 'noise', sound, random),
  )
  await server.close()

  printFigures([
    { what: 'a page of one’s own, nobody else asks', measured: idle.ms / 1000, unit: 's' },
    {
      what: `${bombsWaiting} bombs of one account: another account’s page, slowest`,
      measured: slowestPage(one.others),
      unit: 's',
      bar: { atMost: 2 },
    },
    {
      what: `${bombsWaiting} bombs of one account: a reviewer’s page, slowest`,
      measured: slowestPage(one.reviewer),
      unit: 's',
      bar: { atMost: 1.5 },
    },
    { what: 'the bombs: slowest answer', measured: slowest(one.bombs), unit: 's', bar: { atMost: 8.5 } },
    {
      what: 'the bombs: refused in words',
      measured: count(one.bombs, 'file.busy') + count(one.bombs, 'file.broken'),
      unit: '',
      bar: { atLeast: bombsWaiting },
    },
    { what: 'a bomb that has failed, asked for again', measured: again.ms / 1000, unit: 's', bar: { atMost: 0.5 } },
    { what: 'and refused as one', measured: count([again], 'file.broken'), unit: '', bar: { atLeast: 1 } },
    { what: 'the attacker’s own page after leaving their bombs', measured: slowestPage([afterwards]), unit: 's', bar: { atMost: 3 } },
    {
      what: `${bombsWaiting} bombs of four accounts: another account’s page, slowest`,
      measured: slowestPage(many.others),
      unit: 's',
      bar: { atMost: 8 },
    },
    {
      what: `${bombsWaiting} bombs of four accounts: a reviewer’s page, slowest`,
      measured: slowestPage(many.reviewer),
      unit: 's',
      bar: { atMost: 1.5 },
    },
    {
      what: `${bombsWaiting} hostile files of one account: another’s page, slowest`,
      measured: slowestPage(hostile.others),
      unit: 's',
      bar: { atMost: 2 },
    },
    {
      what: `${bombsWaiting} hostile files of one account: answered`,
      measured: hostile.bombs.filter(({ code }) => code !== 'none').length,
      unit: '',
      bar: { atLeast: bombsWaiting },
    },
  ])
}

const controlFigures = async (): Promise<void> => {
  const server = await startPapersServer({ control: true })
  const { others, reviewer } = await attack(server, [await server.account()], bomb)
  await server.close()
  printFigures([
    {
      what: 'control, without sharing: another’s page must miss its bar',
      measured: slowestPage(others),
      unit: 's',
      bar: { atLeast: 2.01 },
    },
    {
      what: 'control, without sharing: a reviewer’s page must miss its bar',
      measured: slowestPage(reviewer),
      unit: 's',
      bar: { atLeast: 1.51 },
    },
  ])
}

console.log(`seed ${seed}`)
await buildPapersServer()
const parts = process.argv.slice(2)
if (parts.length === 0 || parts.includes('shared')) await protectedFigures()
if (parts.length === 0 || parts.includes('control')) await controlFigures()
