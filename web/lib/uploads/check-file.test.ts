import { expect, test } from 'vitest'
import { fileFault } from './check-file.ts'

const mb = 1024 * 1024

test.each([
  ['statement.pdf', 'application/pdf', 1, undefined],
  ['SCAN.JPEG', '', 10 * mb, undefined],
  ['image', 'image/png', 1, undefined],
  ['image', '', 1, 'kind'],
  ['photo.heic', 'image/heic', 1, 'kind'],
  ['letter.docx', 'application/pdf', 1, 'kind'],
  ['a.pdf.exe', 'application/pdf', 1, 'kind'],
  ['scan.png', 'image/png', 10 * mb + 1, 'size'],
  ['scan.png', 'image/png', 0, 'empty'],
])('the file %s of type %j with %d bytes has the fault %s', (name, type, size, fault) =>
  expect(fileFault({ name, type, size })).toBe(fault),
)
