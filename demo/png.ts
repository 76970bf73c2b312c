// A grey picture as PNG, according to the specification (third edition), sections 5 and 11: signature, IHDR, one IDAT, IEND.
import { crc32, deflateSync } from 'node:zlib'

export interface GreyPicture {
  readonly width: number
  readonly height: number
  /** A byte for each pixel, row by row: 0 black, 255 white. */
  readonly pixels: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bitDepth = 8
const greyscale = 0

export function pngOf({ width, height, pixels }: GreyPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(greyscale, 9)
  const rows = Buffer.alloc((width + 1) * height)
  // Each row starts with the number of its filter; 0 means none.
  for (let row = 0; row < height; row += 1) rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
