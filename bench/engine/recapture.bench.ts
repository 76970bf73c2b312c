// Detecting pictures of a screen: honest pictures that raise a doubt, and simulated screens that do not. `npm run bench -- recapture [count]`, SEED=….
import { documentRecapture } from '@bonafide/engine/checks/document/document-recapture'
import { cleanFacts, shownSide } from '@bonafide/engine/checks/testing/some-facts'
import { loadPicture } from '@bonafide/engine/node/document/load-picture'
import { recaptureSigns } from '@bonafide/engine/node/document/recapture/recapture-signs'
import { findPage } from '@bonafide/engine/shared/quality/find-page'
import { randomFrom } from '@bonafide/engine/testing/documents/random'
import { renderDocument } from '@bonafide/engine/testing/documents/render-document'
import { shownOnScreen, randomScreen } from '@bonafide/engine/testing/documents/screen'
import { printFigures } from '../lib/figures.mjs'

const count = Number(process.argv[2] ?? 200)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seeds ${first} to ${first + count - 1}; screens are simulated`)

const kinds = ['honest', 'screen', 'drawn by a program', 'control: screen without rims'] as const
const doubts = new Map<string, number>()
const times: number[] = []

for (let at = 0; at < count; at += 1) {
  const random = randomFrom(first + at)
  const order = {
    seed: first + at,
    format: random.pick(['TD3', 'TD1', 'TD2'] as const),
    gloss: random.between(0, 30),
    faults: random.chance(0.3) ? (['cluttered'] as const) : [],
  }
  const { front } = await renderDocument({ ...order, tier: random.pick(['easy', 'medium', 'hard']) })
  const { front: easy } = await renderDocument({ ...order, tier: 'easy' })
  const screen = randomScreen(random)
  const pictures: Readonly<Record<(typeof kinds)[number], Uint8Array>> = {
    honest: front,
    screen: await shownOnScreen(easy, screen, random),
    'drawn by a program': (await renderDocument({ ...order, tier: 'clean' })).front,
    'control: screen without rims': await shownOnScreen(easy, { ...screen, rim: 0 }, random),
  }
  for (const kind of kinds) {
    const { grey } = await loadPicture(pictures[kind])
    const { page } = findPage(grey)
    const before = process.cpuUsage()
    const recapture = recaptureSigns(grey, page?.corners)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    const check = documentRecapture({ ...cleanFacts, front: shownSide({ recapture }) })
    if (check?.state !== 'passed') doubts.set(kind, (doubts.get(kind) ?? 0) + 1)
  }
}

const share = (kind: (typeof kinds)[number]): number => (100 * (doubts.get(kind) ?? 0)) / count
const sorted = times.toSorted((a, b) => a - b)
printFigures([
  { what: 'honest pictures, doubted', measured: share('honest'), unit: '%', bar: { atMost: 3 } },
  { what: 'simulated screens, doubted', measured: share('screen'), unit: '%', bar: { atLeast: 70 } },
  { what: 'drawn without noise, doubted', measured: share('drawn by a program'), unit: '%', bar: { atLeast: 95 } },
  { what: 'control: screens whose grid is taken away, doubted', measured: share(kinds[3]), unit: '%', bar: { atMost: 3 } },
  { what: 'CPU time per picture, p50', measured: sorted[sorted.length >> 1] ?? 0, unit: 'ms', bar: { atMost: 30 } },
])
