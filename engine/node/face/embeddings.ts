// The stored form of a face: embeddings by two networks, 128 and 1,024 numbers, as one text. Highly sensitive personal data.

export interface Embeddings {
  readonly first: Float32Array
  /** A unit vector. */
  readonly second: Float32Array
}

export const firstLength = 128
export const secondLength = 1024

/** Embeddings of different networks cannot be compared: changing a network requires a new edition. */
const edition = 1
const head = 8
const firstBytes = firstLength * 4

/**
 * Stores the first embedding unchanged, and the second in steps of a 127th of its largest number, which changes a distance by less than a
 * thousandth.
 */
export const packEmbeddings = ({ first, second }: Embeddings): string => {
  const bytes = Buffer.alloc(head + firstBytes + secondLength)
  const largest = second.reduce((max, number) => Math.max(max, Math.abs(number)), 0) || 1
  bytes.writeUInt8(edition, 0)
  bytes.writeFloatLE(largest, 4)
  for (let index = 0; index < firstLength; index += 1) bytes.writeFloatLE(first[index] ?? 0, head + index * 4)
  for (let index = 0; index < secondLength; index += 1) {
    bytes.writeInt8(Math.round(((second[index] ?? 0) / largest) * 127), head + firstBytes + index)
  }
  return bytes.toString('base64')
}

/** Undefined: not ours, or from another edition. */
export const unpackEmbeddings = (text: string): Embeddings | undefined => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== head + firstBytes + secondLength || bytes.readUInt8(0) !== edition) return undefined
  const step = bytes.readFloatLE(4) / 127
  const [first, second] = [new Float32Array(firstLength), new Float32Array(secondLength)]
  for (let index = 0; index < firstLength; index += 1) first[index] = bytes.readFloatLE(head + index * 4)
  for (let index = 0; index < secondLength; index += 1) second[index] = bytes.readInt8(head + firstBytes + index) * step
  return { first, second }
}
