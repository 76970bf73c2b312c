import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf } from '../../testing/hostile/pdf-tricks.ts'
import { readPdf } from './read-pdf.ts'

const written = (words: string): string => `BT /F1 12 Tf 72 700 Td (${words}) Tj ET\n`
const line = written('Statement of 5 November 2026. ')
const page = (content: string): Buffer => pdfOf({ content: deflateSync(content), filter: '/Filter/FlateDecode' })

test('an endless page is read up to the limit, without waiting for more', async () => {
  const [endless, long] = [page(line.repeat(400_000)), page(line.repeat(2000))]
  await readPdf(long)
  const ofLong = await timed(long)
  const ofEndless = await timed(endless)
  expect(ofEndless.read).toEqual(ofLong.read)
  // The page is two hundred times as long, and is still decompressed completely.
  expect(ofEndless.ms).toBeLessThan(20 * ofLong.ms)
})

test('a short page is read completely', async () => {
  const { text, fault } = await readPdf(page(written('one') + written('two')))
  expect([text.replaceAll(/\s/g, ''), fault]).toEqual(['onetwo', null])
})

const timed = async (bytes: Buffer) => {
  const began = performance.now()
  const read = await readPdf(bytes)
  return { read, ms: performance.now() - began }
}
