// A ZIP written while it is sent: entries are stored uncompressed (pictures do not shrink), and checksums follow their contents, so
// that no file is held in memory. Written by hand: the format is four small records, a package would be a dependency that handles people's
// documents, and tools/check-archive.mjs verifies every byte of this layout. PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16.
import { InternalError } from '@bonafide/core/refusal'
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** ASCII letters, digits, dots, dashes and slashes. */
  readonly name: string
  readonly size: number
  read(): AsyncIterable<Buffer> | Iterable<Buffer>
}

const [localSize, descriptorSize, centralSize, endSize] = [30, 16, 46, 22]
const [maxBytes, maxEntries] = [0xffff_ffff, 0xffff]

/** The archive's size, known before the first byte is sent. */
export const zipSize = (entries: readonly Pick<ZipEntry, 'name' | 'size'>[]): number =>
  entries.reduce((sum, { name, size }) => sum + localSize + descriptorSize + centralSize + 2 * name.length + size, endSize)

export async function* zip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  if (zipSize(entries) > maxBytes || entries.length > maxEntries) throw new InternalError('the data is too large for one archive')
  const central: Buffer[] = []
  let offset = 0
  for (const { name, size, read } of entries) {
    const facts = { name, size, at }
    yield localHeader(facts)
    let [crc, sent] = [0, 0]
    for await (const bytes of read()) {
      crc = crc32(bytes, crc)
      sent += bytes.length
      yield bytes
    }
    if (sent !== size) throw new InternalError(`${name} has ${sent} bytes instead of ${size}`)
    yield numbers([4, 0x0807_4b50], [4, crc], [4, size], [4, size])
    central.push(centralHeader({ ...facts, crc, offset }))
    offset += localSize + name.length + size + descriptorSize
  }
  yield* central
  const length = central.reduce((sum, header) => sum + header.length, 0)
  yield numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, length], [4, offset], [2, 0])
}

interface EntryFacts {
  readonly name: string
  readonly size: number
  readonly at: Date
}

const [version, descriptorFollows, stored] = [20, 0x0008, 0]

const localHeader = ({ name, at }: EntryFacts): Buffer =>
  Buffer.concat([
    numbers(
      [4, 0x0403_4b50],
      [2, version],
      [2, descriptorFollows],
      [2, stored],
      [4, dosTime(at)],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    Buffer.from(name, 'ascii'),
  ])

const centralHeader = ({ name, size, at, crc, offset }: EntryFacts & { crc: number; offset: number }): Buffer =>
  Buffer.concat([
    numbers([4, 0x0201_4b50], [2, version], [2, version], [2, descriptorFollows], [2, stored], [4, dosTime(at)]),
    numbers([4, crc], [4, size], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    Buffer.from(name, 'ascii'),
  ])

/** In UTC, to a resolution of two seconds. */
const dosTime = (at: Date): number => {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return day * 0x1_0000 + time
}

/** Encodes little-endian numbers of the given widths. */
const numbers = (...all: readonly (readonly [width: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    all.map(([width, value]) => {
      const bytes = Buffer.alloc(width)
      bytes.writeUIntLE(value, 0, width)
      return bytes
    }),
  )
