// The 128 numbers that tell faces apart: the residual network of dlib, with the weights from @vladmandic/face-api. The scale and bias
// after each convolution are folded into it once, so that each layer is one fused step.
import type * as core from '@tensorflow/tfjs-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, readWeights, type Tensor, type Tf } from './tensorflow.ts'

export const residualSize = 150

interface Layer {
  readonly filter: core.Tensor4D
  readonly bias: core.Tensor1D
}
type Weights = core.NamedTensorMap

/** Takes a picture of 150 pixels a side with values 0 to 255, filled by the face. */
export type ResidualNet = (face: core.Tensor4D) => core.Tensor2D

/** Means of red, green and blue in the pictures that it was trained on. */
const means = [122.782, 117.001, 104.298]

const blocks: readonly (readonly [name: string, smaller: boolean])[] = [
  ['conv32_1', false],
  ['conv32_2', false],
  ['conv32_3', false],
  ['conv64_down', true],
  ['conv64_1', false],
  ['conv64_2', false],
  ['conv64_3', false],
  ['conv128_down', true],
  ['conv128_1', false],
  ['conv128_2', false],
  ['conv256_down', true],
  ['conv256_1', false],
  ['conv256_2', false],
  ['conv256_down_out', true],
]

export const openResidualNet = (tf: Tf): ResidualNet => {
  const weights = loadWeights(tf)
  const entry = foldLayer(tf, weights, 'conv32_down')
  const layers = blocks.map(([name, smaller]) => ({
    smaller,
    first: foldLayer(tf, weights, `${name}/conv1`),
    second: foldLayer(tf, weights, `${name}/conv2`),
  }))
  const last = weightOf(weights, 'fc') as core.Tensor2D
  const mean = tf.tensor1d(means)
  return (face) =>
    tf.tidy(() => {
      const input = tf.div(tf.sub(face, mean), 255) as core.Tensor4D
      let out = tf.maxPool(convolve(tf, input, entry, { strides: 2, pad: 'valid', activation: 'relu' }), 3, 2, 'valid')
      for (const { smaller, first, second } of layers) {
        const inner = convolve(tf, out, first, { strides: smaller ? 2 : 1, pad: smaller ? 'valid' : 'same', activation: 'relu' })
        const added = convolve(tf, inner, second, { strides: 1, pad: 'same', activation: 'linear' })
        out = smaller ? addSmaller(tf, out, added) : tf.relu(tf.add(added, out))
      }
      return tf.matMul(tf.mean(out, [1, 2]), last)
    })
}

const loadWeights = (tf: Tf): Weights => {
  const folder = join(packageFolder('@vladmandic/face-api'), 'model')
  const manifest = JSON.parse(readFileSync(join(folder, 'face_recognition_model-weights_manifest.json'), 'utf8')) as Parameters<
    typeof readWeights
  >[1]
  const { specs, bytes } = readWeights(folder, manifest)
  return tf.io.decodeWeights(bytes, specs)
}

const weightOf = (weights: Weights, name: string): Tensor => {
  const weight = weights[name]
  if (weight === undefined) throw new Error(`the face network has no weights '${name}'`)
  return weight
}

const foldLayer = (tf: Tf, weights: Weights, name: string): Layer => {
  const scale = weightOf(weights, `${name}/scale/weights`)
  const bias = tf.add(tf.mul(weightOf(weights, `${name}/conv/bias`), scale), weightOf(weights, `${name}/scale/biases`)) as core.Tensor1D
  return { filter: tf.mul(weightOf(weights, `${name}/conv/filters`), scale), bias }
}

interface ConvolutionOptions {
  readonly strides: 1 | 2
  readonly pad: 'same' | 'valid'
  readonly activation: 'relu' | 'linear'
}

const convolve = (tf: Tf, x: core.Tensor4D, { filter, bias }: Layer, step: ConvolutionOptions): core.Tensor4D =>
  tf.fused.conv2d({ x, filter, bias, ...step })

/** Halves the size: the shortcut is the mean of four pixels, padded with zeros where the two sides differ in size or in channels. */
const addSmaller = (tf: Tf, before: core.Tensor4D, added: core.Tensor4D): core.Tensor4D => {
  const pooled = tf.avgPool(before, 2, 2, 'valid')
  const grown = (tensor: core.Tensor4D, goal: readonly number[]): core.Tensor4D =>
    tf.pad(
      tensor,
      goal.map((size, axis): [number, number] => [0, size - (tensor.shape[axis] ?? size)]),
    )
  const goal = pooled.shape.map((size, axis) => Math.max(size, added.shape[axis] ?? size))
  return tf.relu(tf.add(grown(added, goal), grown(pooled, goal)))
}
