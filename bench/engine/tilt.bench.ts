// The second, tilted picture of a document: honest ones that fail and attacks that pass. `npm run bench -- tilt [count]`, SEED=….
import { tilts } from '@bonafide/core/evidence/tilt'
import { documentTilt } from '@bonafide/engine/checks/document/document-tilt'
import { cleanFacts } from '@bonafide/engine/checks/testing/some-facts'
import { readTilt } from '@bonafide/engine/node/document/tilt/read-tilt'
import { bendPicture } from '@bonafide/engine/testing/documents/bend-picture'
import { randomFrom } from '@bonafide/engine/testing/documents/random'
import { type DocumentOrder, renderDocument } from '@bonafide/engine/testing/documents/render-document'
import { printFigures } from '../lib/figures.mjs'

const count = Number(process.argv[2] ?? 100)
const first = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
console.log(`seeds ${first} to ${first + count - 1}`)

const kinds = ['genuine', 'same picture', 'not tilted', 'bent', 'another document', 'bent, light and ground checks off'] as const
const passed = new Map<string, number>(kinds.map((kind) => [kind, 0]))
const why = new Map<string, number>()
const times: number[] = []

for (let at = 0; at < count; at += 1) {
  const random = randomFrom(first + at)
  const tilt = random.pick(tilts)
  const order: DocumentOrder = {
    seed: first + at,
    format: random.pick(['TD3', 'TD1', 'TD2']),
    tier: random.pick(['easy', 'easy', 'medium']),
    gloss: random.between(6, 30),
    faults: random.chance(0.5) ? ['cluttered'] : [],
  }
  const tilted = { tilt, degrees: random.between(13, 28), take: 1 }
  const { front, truth } = await renderDocument(order)
  const bent = await bendPicture(front, truth.corners.front, tilted)
  const pictures: Readonly<Record<(typeof kinds)[number], Buffer>> = {
    genuine: (await renderDocument({ ...order, tilted })).front,
    'same picture': front,
    'not tilted': (await renderDocument({ ...order, tilted: { ...tilted, degrees: 0 } })).front,
    bent,
    'another document': (await renderDocument({ ...order, seed: first + at + count, tilted })).front,
    // The control: the same warped picture, judged without the checks that detect warping.
    'bent, light and ground checks off': bent,
  }
  for (const kind of kinds) {
    const before = process.cpuUsage()
    const reading = await readTilt({ first: front, second: pictures[kind], tilt })
    const { user, system } = process.cpuUsage(before)
    if (kind === 'genuine') times.push((user + system) / 1000)
    const blind = kind === 'bent, light and ground checks off'
    const seen =
      blind && reading.kind === 'tilt' && reading.pages !== null
        ? { ...reading, pages: { ...reading.pages, follows: 0, light: 1 } }
        : reading
    const check = documentTilt({ ...cleanFacts, tilt: seen })
    if (check?.state === 'passed') passed.set(kind, (passed.get(kind) ?? 0) + 1)
    else if (kind === 'genuine') why.set(check?.detail ?? '', (why.get(check?.detail ?? '') ?? 0) + 1)
  }
}

for (const detail of why.keys()) console.log(`genuine, not passed: ${detail}`)
const share = (kind: (typeof kinds)[number]): number => (100 * (passed.get(kind) ?? 0)) / count
const sorted = times.toSorted((a, b) => a - b)
printFigures([
  { what: 'genuine, left to a reviewer', measured: 100 - share('genuine'), unit: '%', bar: { atMost: 10 } },
  ...(['same picture', 'not tilted', 'bent', 'another document'] as const).map((kind) => ({
    what: `${kind}, passed`,
    measured: share(kind),
    unit: '%',
    bar: { atMost: 1 },
  })),
  { what: 'control: bent, passed with the light and ground checks off', measured: share(kinds[5]), unit: '%', bar: { atLeast: 80 } },
  { what: 'CPU time per reading, p50', measured: sorted[Math.floor(count / 2)] ?? 0, unit: 'ms', bar: { atMost: 250 } },
])
