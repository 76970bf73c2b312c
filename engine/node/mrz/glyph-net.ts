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

function layerAt(bytes: Buffer, start: number, { from, to }: { readonly from: number; readonly to: number }): Layer {
  const floats = (at: number): Float32Array => Float32Array.from({ length: to }, (_, unit) => bytes.readFloatLE(at + 4 * unit))
  const steps = floats(start)
  const weights = Float32Array.from({ length: from * to }, (_, at) => bytes.readInt8(start + 8 * to + at) * (steps[at % to] ?? 0))
  return { weights, bias: floats(start + 4 * to) }
}

const positive = (value: number): number => (value > 0 ? value : 0)

/** Weights lie by input, so that what is nought costs nothing. */
function run({ weights, bias }: Layer, values: Float32Array): Float32Array {
  const sums = Float32Array.from(bias)
  const width = sums.length
  for (let input = 0; input < values.length; input += 1) {
    const value = values[input] ?? 0
    if (value < 0.004) continue
    const from = input * width
    for (let unit = 0; unit < width; unit += 1) sums[unit] = (sums[unit] ?? 0) + value * (weights[from + unit] ?? 0)
  }
  return sums
}

function logShares(scores: Float32Array): Float32Array {
  const most = scores.reduce((best, score) => Math.max(best, score), -Infinity)
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0)
  return scores.map((score) => score - most - Math.log(sum))
}
