// The first reader: our own network for single letters of OCR-B. Trained by engine/train, which also describes the file's layout.
import { attributes, newNet, type OnnxNode, type Weights } from '../onnx/onnx-file.ts'
import { openNet, runNet } from '../onnx/run-net.ts'
import { cellSize } from './glyph-cell.ts'
import trained from './glyph-net.json' with { type: 'json' }
import { letters } from './letters.ts'

export interface GlyphNet {
  /** For each cell's ink, the natural logarithms of the letters' probabilities, in the order of `letters`. */
  readonly shares: (inks: readonly Float32Array[]) => Promise<readonly Float32Array[]>
}

export async function openGlyphNet(weights: string = trained.weights): Promise<GlyphNet> {
  const bytes = Buffer.from(weights, 'base64')
  const [inputs, hidden, outputs] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]
  if (inputs !== cellSize || outputs !== letters.length) throw new Error('the glyph net was trained for another alphabet')
  const first = layerAt(bytes, 12, { from: inputs, to: hidden })
  const second = layerAt(bytes, 12 + 8 * hidden + inputs * hidden, { from: hidden, to: outputs })
  const net = await openNet(
    newNet('ink', {
      nodes: [
        node('Gemm', ['ink', 'first', 'first.bias'], 'sums'),
        node('Relu', ['sums'], 'hidden'),
        node('Gemm', ['hidden', 'second', 'second.bias'], 'scores'),
        node('LogSoftmax', ['scores'], 'shares'),
      ],
      weights: new Map([
        ['first', first.weights],
        ['first.bias', first.bias],
        ['second', second.weights],
        ['second.bias', second.bias],
      ]),
      outputs: ['shares'],
    }),
  )
  return {
    shares: async (inks) => {
      const all = new Float32Array(inks.length * cellSize)
      for (const [at, ink] of inks.entries()) all.set(ink, at * cellSize)
      const [shares] = await runNet(net, all, [inks.length, cellSize])
      return inks.map((_, at) => shares?.data.subarray(at * outputs, (at + 1) * outputs) ?? new Float32Array(outputs))
    },
  }
}

const node = (op: string, inputs: readonly string[], output: string): OnnxNode => ({
  op,
  inputs,
  outputs: [output],
  attributes: attributes({}),
})

interface Layer {
  readonly weights: Weights
  readonly bias: Weights
}

/** Weights are stored by input in eight bits, with a scale per unit. */
function layerAt(bytes: Buffer, start: number, { from, to }: { readonly from: number; readonly to: number }): Layer {
  const floats = (at: number): Float32Array => Float32Array.from({ length: to }, (_, unit) => bytes.readFloatLE(at + 4 * unit))
  const scales = floats(start)
  const data = new Float32Array(from * to)
  for (let at = 0; at < data.length; at += 1) data[at] = bytes.readInt8(start + 8 * to + at) * (scales[at % to] ?? 0)
  return { weights: { dims: [from, to], data }, bias: { dims: [to], data: floats(start + 4 * to) } }
}
