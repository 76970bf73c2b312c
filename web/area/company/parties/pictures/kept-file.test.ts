import { expect, test } from 'vitest'
import { typeOfBytes } from './kept-file.ts'

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'image/png'],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'application/pdf'],
  ['any other file', [0x3c, 0x68, 0x74, 0x6d, 0x6c], undefined],
  ['an empty file', [], undefined],
])('the first bytes of %s determine its type', (_, bytes, type) => expect(typeOfBytes(Uint8Array.from(bytes))).toBe(type))
