// Detecting pictures of a screen: how many honest pictures, and how many simulated screens, raise a doubt. `npm run bench -- recapture [count]`, SEED=….
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

const kinds = ['honest pictures', 'simulated screens', 'pictures drawn by a program', 'control: simulated screens without rims'] as const
type Kind = (typeof kinds)[number]
const doubts = new Map<string, number>()
const times: number[] = []

for (let at = 0; at < count; at += 1) {
  const random = randomFrom(first + at)
  const documentOptions = {
    seed: first + at,
    format: random.pick(['TD3', 'TD1', 'TD2'] as const),
    gloss: random.between(0, 30),
    faults: random.chance(0.3) ? (['cluttered'] as const) : [],
  }
  const { front } = await renderDocument({ ...documentOptions, tier: random.pick(['easy', 'medium', 'hard']) })
  const { front: easy } = await renderDocument({ ...documentOptions, tier: 'easy' })
  const screen = randomScreen(random)
  const pictures: Readonly<Record<Kind, Uint8Array>> = {
    'honest pictures': front,
    'simulated screens': await shownOnScreen(easy, screen, random),
    'pictures drawn by a program': (await renderDocument({ ...documentOptions, tier: 'clean' })).front,
    'control: simulated screens without rims': await shownOnScreen(easy, { ...screen, rim: 0 }, random),
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

const share = (kind: Kind): number => (100 * (doubts.get(kind) ?? 0)) / count
const bars: Readonly<Record<Kind, { readonly atLeast: number } | { readonly atMost: number }>> = {
  'honest pictures': { atMost: 3 },
  'simulated screens': { atLeast: 70 },
  'pictures drawn by a program': { atLeast: 95 },
  'control: simulated screens without rims': { atMost: 3 },
}
const sorted = times.toSorted((a, b) => a - b)
printFigures([
  ...kinds.map((kind) => ({ what: `${kind} that raise a doubt`, measured: share(kind), unit: '%', bar: bars[kind] })),
  { what: 'CPU time per picture, p50', measured: sorted[sorted.length >> 1] ?? 0, unit: 'ms', bar: { atMost: 30 } },
])
