// A net with one hidden layer and its training (Adam), in plain arrays. Weights are ordered by input, so that paper, which is 0, costs
// nothing.

export const makeNet = ([inputs, hidden, outputs], random) => {
  const weights = {
    first: Float32Array.from({ length: inputs * hidden }, () => random.gauss() * Math.sqrt(2 / inputs)),
    bias: new Float32Array(hidden),
    second: Float32Array.from({ length: hidden * outputs }, () => random.gauss() * Math.sqrt(2 / hidden)),
    last: new Float32Array(outputs),
  }
  const zeros = () => Object.fromEntries(Object.entries(weights).map(([name, list]) => [name, new Float32Array(list.length)]))
  return { inputs, hidden, outputs, weights, slopes: zeros(), means: zeros(), squares: zeros(), steps: 0 }
}

export const runTrainedNet = (net, cell) => outputsOf(net, hiddenOf(net, cell))

const hiddenOf = ({ hidden, weights }, cell) => {
  const { first } = weights
  const sums = Float32Array.from(weights.bias)
  for (let input = 0; input < cell.length; input += 1) {
    if (cell[input] === 0) continue
    const share = cell[input] / 255
    const from = input * hidden
    for (let unit = 0; unit < hidden; unit += 1) sums[unit] += share * first[from + unit]
  }
  for (let unit = 0; unit < hidden; unit += 1) if (sums[unit] < 0) sums[unit] = 0
  return sums
}

const outputsOf = ({ outputs, weights }, units) => {
  const scores = Float32Array.from(weights.last)
  for (let unit = 0; unit < units.length; unit += 1) {
    const value = units[unit]
    if (value !== 0) for (let out = 0; out < outputs; out += 1) scores[out] += value * weights.second[unit * outputs + out]
  }
  return scores
}

/** One step down the slope of the cross entropy over the cells named in `which`. */
export const stepOnBatch = (net, { cells, labels, which }, rate) => {
  for (const list of Object.values(net.slopes)) list.fill(0)
  for (const sample of which) addSlopes(net, cells.subarray(sample * net.inputs, (sample + 1) * net.inputs), labels[sample])
  net.steps += 1
  const pace = (rate * Math.sqrt(1 - 0.999 ** net.steps)) / (1 - 0.9 ** net.steps)
  for (const name of Object.keys(net.weights))
    adam(net.weights[name], net.slopes[name], { mean: net.means[name], square: net.squares[name], pace, size: which.length })
}

const addSlopes = (net, cell, label) => {
  const { hidden, outputs, weights, slopes } = net
  const units = hiddenOf(net, cell)
  const errors = shares(outputsOf(net, units))
  errors[label] -= 1
  const hiddenErrors = new Float32Array(hidden)
  for (let out = 0; out < outputs; out += 1) slopes.last[out] += errors[out]
  for (let unit = 0; unit < hidden; unit += 1) {
    const value = units[unit]
    if (value === 0) continue
    let sum = 0
    for (let out = 0, at = unit * outputs; out < outputs; out += 1, at += 1) {
      sum += errors[out] * weights.second[at]
      slopes.second[at] += errors[out] * value
    }
    hiddenErrors[unit] = sum
    slopes.bias[unit] += sum
  }
  for (let input = 0; input < cell.length; input += 1) {
    if (cell[input] === 0) continue
    const share = cell[input] / 255
    for (let unit = 0, at = input * hidden; unit < hidden; unit += 1, at += 1) slopes.first[at] += share * hiddenErrors[unit]
  }
}

const shares = (scores) => {
  const max = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - max))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

const adam = (weights, slopes, { mean, square, pace, size }) => {
  for (let at = 0; at < weights.length; at += 1) {
    const slope = slopes[at] / size
    mean[at] = 0.9 * mean[at] + 0.1 * slope
    square[at] = 0.999 * square[at] + 0.001 * slope * slope
    weights[at] -= (pace * mean[at]) / (Math.sqrt(square[at]) + 1e-8)
  }
}

/**
 * Little-endian: three 32-bit sizes; then, for each of the two layers, each unit's step and each unit's bias as floats, and the
 * weights, ordered by input, as 8-bit multiples of their unit's step.
 */
export const packNet = ({ inputs, hidden, outputs, weights }) => {
  const layers = [
    { from: inputs, to: hidden, weights: weights.first, bias: weights.bias },
    { from: hidden, to: outputs, weights: weights.second, bias: weights.last },
  ]
  const parts = layers.flatMap(packLayer)
  return Buffer.concat([Buffer.from(Uint32Array.of(inputs, hidden, outputs).buffer), ...parts])
}

const packLayer = ({ from, to, weights, bias }) => {
  const steps = Float32Array.from({ length: to }, (_, unit) => {
    let max = 1e-9
    for (let input = 0; input < from; input += 1) max = Math.max(max, Math.abs(weights[input * to + unit]))
    return max / 127
  })
  const inSteps = Int8Array.from(weights, (weight, at) => Math.round(weight / steps[at % to]))
  return [steps, bias, inSteps].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
}
