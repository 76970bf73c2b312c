// Synthetic first embeddings with the statistics that matter to a search: a spectrum that decays (about 44 effective dimensions, so distances
// spread as they do between real people), strangers about 0.82 apart, and other pictures of a person between 0.15 and 0.45 away.
import { firstLength } from '@bonafide/engine/node/face/embeddings'

const meanSquaredDistance = 0.68
const decay = 22

const deviations = ((): Float32Array => {
  const variances = Float32Array.from({ length: firstLength }, (_, at) => Math.exp(-at / decay))
  const sum = variances.reduce((total, variance) => total + variance, 0)
  // Divided by the length once more for the transform below, which is not normalised.
  return variances.map((variance) => Math.sqrt((variance / sum) * (meanSquaredDistance / 2 / firstLength)))
})()

/** The same numbers for the same seed. */
export const peopleFrom = (seed: number) => {
  let state = seed | 0 || 1
  const uniform = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const gauss = (): number => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3)
  const vector = (): Float32Array => spread(deviations.map((deviation) => gauss() * deviation))
  return {
    stranger: vector,
    /** Another picture of this person. */
    again: (face: Float32Array): Float32Array => {
      const [off, distance] = [vector(), 0.15 + 0.3 * uniform()]
      const length = Math.hypot(...off)
      return face.map((number, at) => number + ((off[at] ?? 0) * distance) / length)
    },
  }
}

/** Walsh–Hadamard with fixed signs: a rotation after which every dimension matters equally, as in a network's embeddings. */
const spread = (face: Float32Array): Float32Array => {
  for (let at = 0; at < firstLength; at += 3) face[at] = -(face[at] ?? 0)
  for (let half = 1; half < firstLength; half *= 2)
    for (let begin = 0; begin < firstLength; begin += half * 2)
      for (let at = begin; at < begin + half; at += 1) {
        const [lower, upper] = [face[at] ?? 0, face[at + half] ?? 0]
        face[at] = lower + upper
        face[at + half] = lower - upper
      }
  return face
}
