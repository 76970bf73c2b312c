// One shard of the face-search bench, in a separate process. For the control it also keeps the exact numbers of every face, and scans them all.
import { firstLength } from '@bonafide/engine/node/face/embeddings'
import { FaceGallery } from '@bonafide/engine/node/face/gallery/face-gallery'
import * as z from 'zod/mini'
import { peopleFrom } from './people.ts'

const [seed, size] = z.tuple([z.coerce.number(), z.coerce.number()]).parse(process.argv.slice(2))
const Question = z.object({ face: z.instanceof(Float32Array), most: z.int(), bar: z.number(), exact: z.boolean() })

const idOf = (number: number): string => `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

const people = peopleFrom(seed)
const exact = new Float32Array(size * firstLength)
let gallery = new FaceGallery()
for (let number = 0; number < size; number += 1) {
  const face = people.stranger()
  exact.set(face, number * firstLength)
  gallery.put(idOf(number), face)
}

/** Refills the gallery as a start from a snapshot does, but without disk and seal. */
const reopen = (): number => {
  const blocks = [...gallery.blocks()]
  gallery = new FaceGallery()
  const began = performance.now()
  for (const block of blocks) gallery.addBlock(block)
  return performance.now() - began
}

const scanExactly = (face: Float32Array, limit: number, bar: number): readonly string[] => {
  const found: { number: number; sum: number }[] = []
  for (let number = 0; number < size; number += 1) {
    let sum = 0
    const begin = number * firstLength
    for (let at = 0; at < firstLength; at += 1) sum += ((exact[begin + at] ?? 0) - (face[at] ?? 0)) ** 2
    if (sum <= bar * bar) found.push({ number, sum })
  }
  return found
    .toSorted((a, b) => a.sum - b.sum)
    .slice(0, limit)
    .map(({ number }) => idOf(number))
}

const answer = async (message: unknown): Promise<void> => {
  const { face, most, bar, exact: exactly } = Question.parse(message)
  const began = performance.now()
  const ids = exactly ? scanExactly(face, most, bar) : (await gallery.nearest(face, { most, bar })).map(({ id }) => id)
  process.send?.({ ids, milliseconds: performance.now() - began })
}

process.on('message', (message) => void answer(message))
const [opened, samePeople] = [reopen(), peopleFrom(seed)]
process.send?.({ opened, sample: Array.from({ length: 500 }, () => samePeople.stranger()) })
