// Runs networks, each on one thread, because every worker has one core.
import * as ort from 'onnxruntime-node'
import { type Net, writeNet } from './onnx-file.ts'

export type OpenNet = ort.InferenceSession

export const openNet = (net: Net): Promise<OpenNet> =>
  ort.InferenceSession.create(writeNet(net), { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 })

export interface Answer {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** A network's outputs as plain numbers, in the order of its outputs. */
export async function runNet(net: OpenNet, data: Float32Array, dims: readonly number[]): Promise<readonly Answer[]> {
  const [name = ''] = net.inputNames
  const answered = await net.run({ [name]: new ort.Tensor('float32', data, dims) })
  return net.outputNames.map((output) => {
    const answer = answered[output]
    if (!(answer?.data instanceof Float32Array)) throw new Error('a net returned something other than numbers')
    return { data: answer.data, dims: answer.dims }
  })
}
