// Trains the glyph net: `node --import tsx engine/train/train-glyphs.mjs [glyphs] [epochs] [seed]`. Uses only plain arrays and one core.
// Writes engine/node/mrz/glyph-net.json, or the file named in GLYPH_NET; the same arguments write the same bytes.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cellSize } from '../node/mrz/glyph-cell.ts'
import { letters } from '../node/mrz/letters.ts'
import { randomFrom } from '../testing/documents/random.ts'
import { glyphSamples } from './glyph-samples.ts'
import { makeNet, packNet, runTrainedNet, stepOnBatch } from './net.mjs'

const hidden = 384
const batch = 64
const [count = 150_000, epochs = 12, seed = 9303] = process.argv.slice(2).map(Number)
const out = process.env.GLYPH_NET ?? fileURLToPath(new URL('../node/mrz/glyph-net.json', import.meta.url))

const learn = (net, { cells, labels }, { rate, random }) => {
  const order = shuffled(labels.length, random)
  for (let from = 0; from + batch <= order.length; from += batch)
    stepOnBatch(net, { cells, labels, which: order.subarray(from, from + batch) }, rate)
}

const shuffled = (length, random) => {
  const order = Uint32Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at)
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  return order
}

const rightShare = (net, { cells, labels }) => {
  let right = 0
  for (const [at, label] of labels.entries()) {
    const scores = runTrainedNet(net, cells.subarray(at * cellSize, (at + 1) * cellSize))
    if (scores.indexOf(Math.max(...scores)) === label) right += 1
  }
  return right / labels.length
}

const random = randomFrom(seed)
const samples = await glyphSamples(count, random)
const probe = await glyphSamples(6_000, randomFrom(seed + 1))
console.log(`${count} glyphs drawn with seed ${seed}`)
const net = makeNet([cellSize, hidden, letters.length], random)
for (let epoch = 0; epoch < epochs; epoch += 1) {
  learn(net, samples, { rate: 0.001 * Math.cos((epoch / epochs) * (Math.PI / 2)) ** 2 + 0.00002, random })
  console.log(`epoch ${epoch + 1}: ${(100 * rightShare(net, probe)).toFixed(2)} % of fresh glyphs`)
  const file = { glyphs: count, epochs: epoch + 1, seed, weights: packNet(net).toString('base64') }
  writeFileSync(out, `${JSON.stringify(file, null, 2)}\n`)
}
