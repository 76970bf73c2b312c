// Random hostile files from a seed: truncated, modified, inflated, of another type, or of two types at once.
import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'
import type { Random } from '../documents/random.ts'
import { pdfOf, pdfTricks } from './pdf-tricks.ts'

export const hostileKinds = ['cut', 'changed', 'bomb', 'otherType', 'polyglot', 'pdfTrick', 'changedPdf', 'noise'] as const
export type HostileKind = (typeof hostileKinds)[number]

export interface ValidFiles {
  readonly jpeg: Buffer
  readonly png: Buffer
  readonly pdf: Buffer
}

export const soundFiles = (picture: Buffer): ValidFiles => {
  const canvas = createCanvas(320, 240)
  const pen = canvas.getContext('2d')
  for (let at = 0; at < 40; at += 1) {
    pen.fillStyle = `hsl(${at * 9} 60% 50%)`
    pen.fillRect((at * 53) % 300, (at * 31) % 220, 40, 30)
  }
  const pdf = pdfOf({ content: `BT /F1 18 Tf 72 700 Td (Statement of 5 November 2026) Tj ET` })
  return { jpeg: picture, png: canvas.toBuffer('image/png'), pdf }
}

export const makeHostile = (kind: HostileKind, sound: ValidFiles, random: Random): Buffer => {
  const file = random.pick([sound.jpeg, sound.png, sound.pdf])
  switch (kind) {
    case 'cut':
      return file.subarray(0, random.whole(0, file.length - 1))
    case 'changed':
      return changed(random.pick([sound.jpeg, sound.png]), random)
    case 'changedPdf':
      return changed(sound.pdf, random)
    case 'bomb':
      return random.pick(bombs)(sound, random)
    case 'otherType':
      return Buffer.concat([random.pick(heads), noise(random.whole(0, 5000), random)])
    case 'polyglot':
      return random.pick(polyglots)(sound)
    case 'pdfTrick': {
      const [first = () => sound.pdf, ...others] = pdfTricks
      return random.pick([first, ...others])(random)
    }
    case 'noise':
      return noise(random.whole(0, 50_000), random)
  }
}

const noise = (length: number, random: Random): Buffer => Buffer.from(Array.from({ length }, () => random.whole(0, 255)))

/** Changes some bytes; removes, doubles or overwrites some runs. The beginning stays, so that the reader opens the file. */
const changed = (file: Buffer, random: Random): Buffer => {
  let bytes = Buffer.from(file)
  for (let change = random.whole(1, 30); change > 0; change -= 1) {
    const at = random.whole(8, bytes.length - 2)
    const length = random.whole(1, 64)
    const after = bytes.subarray(at + length)
    switch (random.pick(['byte', 'out', 'twice', 'empty'])) {
      case 'byte':
        bytes[at] = random.whole(0, 255)
        break
      case 'out':
        if (after.length > 100) bytes = Buffer.concat([bytes.subarray(0, at), after])
        break
      case 'twice':
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
        break
      case 'empty':
        bytes.fill(random.pick([0, 255]), at, Math.min(at + length, bytes.length))
        break
    }
  }
  return bytes
}

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** An empty picture. `honest`: it really has its declared size. */
const pngBomb = (width: number, height: number, honest: boolean): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = honest ? deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }) : Buffer.from([0x78, 0x9c, 3, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Sets the size in the frame header (SOF0 or SOF2) to the maximum: two bytes each, five bytes after the marker's beginning. */
const swollenJpeg = (jpeg: Buffer): Buffer => {
  const bytes = Buffer.from(jpeg)
  const at = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])))
  if (at > 0) bytes.fill(0xff, at + 5, at + 9)
  return bytes
}

const bombs: readonly [(sound: ValidFiles, random: Random) => Buffer, ...((sound: ValidFiles, random: Random) => Buffer)[]] = [
  () => pngBomb(30_000, 30_000, true),
  () => pngBomb(9_900, 9_900, true),
  () => pngBomb(2 ** 31 - 1, 2 ** 31 - 1, false),
  () => pngBomb(100_000, 1, true),
  () => pngBomb(1, 100_000, true),
  () => pngBomb(0, 0, false),
  ({ jpeg }) => swollenJpeg(jpeg),
  ({ jpeg }) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533), jpeg.subarray(2)]),
]

const heads: readonly [Buffer, ...Buffer[]] = [
  Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1'),
  Buffer.from('RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8L', 'latin1'),
  Buffer.from('II*\0\b\0\0\0', 'latin1'),
  Buffer.from('\0\0\0 ftypheic', 'latin1'),
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
  Buffer.from('8BPS\0\u0001', 'latin1'),
  Buffer.from('P6 99999 99999 255\n'),
  Buffer.alloc(0),
]

const polyglots: readonly [(sound: ValidFiles) => Buffer, ...((sound: ValidFiles) => Buffer)[]] = [
  ({ jpeg, pdf }) => Buffer.concat([jpeg, pdf]),
  ({ pdf, jpeg }) => Buffer.concat([pdf, jpeg]),
  ({ png, pdf }) => Buffer.concat([png, pdf]),
  ({ pdf }) => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf]),
  ({ jpeg }) =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 30]),
      Buffer.from('<script>alert(1)</script>  '),
      Buffer.alloc(1),
      jpeg.subarray(2),
    ]),
  ({ png }) => Buffer.concat([png, Buffer.from('PK\u0003\u0004zip', 'latin1')]),
  ({ jpeg, png }) => Buffer.concat([jpeg.subarray(0, 3), png]),
  ({ png, jpeg }) => Buffer.concat([png.subarray(0, 8), jpeg]),
]
