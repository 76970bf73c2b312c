// How well the engine distinguishes faces, and how long that takes. With a folder of labelled pictures,
//   npm run bench -- faces --folder DIR      DIR/GROUP/PERSON/*.jpg
// it measures those people, group by group. Without a folder it measures our own rendered people: nine women, each from one photograph, in
// different poses and light. That shows that nothing is broken, not how often strangers are mistaken for one another.
import { faceThresholds } from '@bonafide/core/policy/evidence'
import type { Embeddings } from '@bonafide/engine/node/face/embeddings'
import { distanceOf, judgeFaces } from '@bonafide/engine/node/face/face-distance'
import { decodePixels } from '@bonafide/engine/node/face/pixels'
import { randomFrom } from '@bonafide/engine/testing/documents/random'
import { studioFaces } from '@bonafide/engine/testing/faces/heads'
import { renderHead } from '@bonafide/engine/testing/faces/render-head'
import { sourceNames } from '@bonafide/engine/testing/faces/sources'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorRates, type Pair } from '../lib/error-rates.ts'
import { figuresByGroup, linesOf } from '../lib/face-groups.ts'
import { printFigures } from '../lib/figures.mjs'

interface LabelledPicture {
  readonly group: string
  readonly person: string
  readonly bytes: Uint8Array
}

const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000)
const folder = process.env['BENCH_FOLDER']
const each = Number(process.env['BENCH_PICTURES'] ?? 10)

async function* rendered(): AsyncGenerator<LabelledPicture> {
  const random = randomFrom(seed)
  for (const person of sourceNames) {
    for (let picture = 0; picture < each; picture += 1) {
      const pose = { yaw: random.gauss() * 10, pitch: random.gauss() * 7, roll: random.gauss() * 6, far: random.between(38, 65), blink: 0 }
      const sensor = {
        noise: random.between(1, 9),
        blur: random.between(0.3, 1.6),
        light: random.between(0.55, 1.25),
        quality: random.whole(55, 92),
      }
      yield { group: 'rendered', person, bytes: await renderHead({ person, seed: random.whole(0, 1_000_000), pose, sensor }) }
    }
  }
}

async function* ofFolder(root: string): AsyncGenerator<LabelledPicture> {
  for (const group of foldersIn(root))
    for (const name of foldersIn(join(root, group)))
      for (const file of readdirSync(join(root, group, name)).toSorted())
        yield { group, person: join(group, name), bytes: readFileSync(join(root, group, name, file)) }
}

const foldersIn = (root: string): readonly string[] =>
  readdirSync(root)
    .filter((name) => statSync(join(root, name)).isDirectory())
    .toSorted()

const faces = await studioFaces()
console.log(folder === undefined ? `rendered people, seed ${seed}` : `people of ${folder}`)

const described: { readonly group: string; readonly person: string; readonly embeddings: Embeddings }[] = []
const spent: number[] = []
let missed = 0
for await (const { group, person, bytes } of folder === undefined ? rendered() : ofFolder(folder)) {
  const picture = await decodePixels(bytes).catch(() => undefined)
  if (picture === undefined) continue
  const before = process.cpuUsage()
  const [face] = await faces.find(picture)
  if (face === undefined) missed += 1
  else described.push({ group, person, embeddings: await faces.describe(picture, face) })
  const { user, system } = process.cpuUsage(before)
  spent.push((user + system) / 1000)
}

if (described.length === 0) throw new Error(`no face was found; the folder must contain GROUP/PERSON/*.jpg: ${folder}`)
const pairs = described.flatMap((face, index): readonly (Pair & { readonly groups: readonly string[] })[] =>
  described.slice(0, index).map((other) => ({
    groups: [face.group, other.group],
    same: face.person === other.person,
    distance: distanceOf(face.embeddings, other.embeddings),
  })),
)
const { equal, accepted, bar } = errorRates(pairs, 0.001)
const share = (samePerson: boolean, verdict: string): number => {
  const kind = pairs.filter(({ same }) => same === samePerson)
  return (100 * kind.filter(({ distance }) => judgeFaces(distance, faceThresholds) === verdict).length) / Math.max(kind.length, 1)
}
const tried = described.length + missed
console.log(
  `${tried} pictures, ${pairs.filter(({ same }) => same).length} pairs of one person, ${pairs.filter(({ same }) => !same).length} of two`,
)
console.log(
  `one false match in a thousand at a distance of ${bar.toFixed(2)}; ours: same up to ${faceThresholds.same}, different from ${faceThresholds.different}`,
)
const withinGroups = pairs.flatMap(({ groups: [group, other], ...pair }) =>
  group !== undefined && group === other ? [{ group, ...pair }] : [],
)
for (const line of linesOf(figuresByGroup(withinGroups, faceThresholds))) console.log(line)
printFigures([
  { what: 'faces not found', measured: (100 * missed) / Math.max(tried, 1), unit: '%', bar: { atMost: 1 } },
  { what: 'equal error rate', measured: 100 * equal, unit: '%', bar: { atMost: 0.94 } },
  { what: 'the same person recognised at 0.1 % false matches', measured: 100 * accepted, unit: '%', bar: { atLeast: 97.4 } },
  { what: 'strangers called the same', measured: share(false, 'same'), unit: '%', bar: { atMost: 0.1 } },
  { what: 'the same person called different', measured: share(true, 'different'), unit: '%', bar: { atMost: 1 } },
  { what: 'left to a reviewer, pairs of one person', measured: share(true, 'unsure'), unit: '%' },
  { what: 'left to a reviewer, pairs of two people', measured: share(false, 'unsure'), unit: '%' },
  { what: 'detection and both descriptions, processor time, median', measured: median(spent.slice(3)), unit: 'ms', bar: { atMost: 150 } },
])

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
