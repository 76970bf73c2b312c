// The first reader: our own net over single letters of OCR-B. Trained by engine/train, which also says how the file is laid out.
import { cellSize } from './glyph-cell.ts'
import trained from './glyph-net.json' with { type: 'json' }
import { letters } from './letters.ts'

export interface GlyphNet {
  /** Of a cell's ink, the natural logarithms of the letters' shares, in the order of `letters`. */
  readonly shares: (ink: Float32Array) => Float32Array
}

export function openGlyphNet(weights: string = trained.weights): GlyphNet {
  const bytes = Buffer.from(weights, 'base64')
  const [inputs, hidden, outputs] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]
  if (inputs !== cellSize || outputs !== letters.length) throw new Error('the glyph net is of another alphabet')
  const first = layerAt(bytes, 12, { from: inputs, to: hidden })
  const second = layerAt(bytes, 12 + 8 * hidden + inputs * hidden, { from: hidden, to: outputs })
  return { shares: (ink) => logShares(run(second, run(first, ink).map(positive))) }
}

interface Layer {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** So many units are summed up side by side: a sum waits for what was added before, and four do not wait for one another. */
const abreast = 4

/** Weights lie by input in the file, here by units abreast, and among these by input. */
function layerAt(bytes: Buffer, start: number, { from, to }: { readonly from: number; readonly to: number }): Layer {
  const floats = (at: number): Float32Array => Float32Array.from({ length: to }, (_, unit) => bytes.readFloatLE(at + 4 * unit))
  const steps = floats(start)
  const weights = new Float32Array(Math.ceil(to / abreast) * abreast * from)
  for (let input = 0, at = start + 8 * to; input < from; input += 1)
    for (let unit = 0; unit < to; unit += 1, at += 1)
      weights[(Math.floor(unit / abreast) * from + input) * abreast + (unit % abreast)] = bytes.readInt8(at) * (steps[unit] ?? 0)
  return { weights, bias: floats(start + 4 * to) }
}

const positive = (value: number): number => (value > 0 ? value : 0)

function run({ weights, bias }: Layer, values: Float32Array): Float32Array {
  const sums = new Float32Array(Math.ceil(bias.length / abreast) * abreast)
  sums.set(bias)
  for (let unit = 0, at = 0; unit < sums.length; unit += abreast) {
    let [one, two, three, four] = [sums[unit] ?? 0, sums[unit + 1] ?? 0, sums[unit + 2] ?? 0, sums[unit + 3] ?? 0]
    for (let input = 0; input < values.length; input += 1, at += abreast) {
      const value = values[input] ?? 0
      one += value * (weights[at] ?? 0)
      two += value * (weights[at + 1] ?? 0)
      three += value * (weights[at + 2] ?? 0)
      four += value * (weights[at + 3] ?? 0)
    }
    sums[unit] = one
    sums[unit + 1] = two
    sums[unit + 2] = three
    sums[unit + 3] = four
  }
  return sums.subarray(0, bias.length)
}

function logShares(scores: Float32Array): Float32Array {
  const most = scores.reduce((best, score) => Math.max(best, score), -Infinity)
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0)
  return scores.map((score) => score - most - Math.log(sum))
}
