import { createHash } from 'node:crypto'
import type { Reading } from '@bonafide/core/evidence/reading'
import { expect, test } from 'vitest'
import { fakeEngine, paperThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import type { UploadType } from '../../record/files/kind.ts'
import type { ReadableFile } from '../../record/files/read-file.ts'
import { drawCountedPage, drawPage, type PaperViewer } from './look-at-paper.ts'

const onlooker: PaperViewer = { asker: '1', rank: 'user', signal: new AbortController().signal }

const fileThatReads = (reading: Reading, kind: UploadType = 'application/pdf'): ReadableFile => {
  const bytes = paperThatReads(reading)
  const sha256 = createHash('sha256').update(bytes).digest()
  return {
    kind,
    size: bytes.length,
    sha256,
    name: 'paper',
    read: async function* () {
      yield bytes
    },
  }
}
const paperOf = (pages: number): Reading => ({ kind: 'paper', type: 'pdf', pages, text: 'Invoice', dates: [], fault: null, ms: 1 })

/** An engine that records which pages it was asked to render. */
const notingEngine = () => {
  const engine = fakeEngine()
  const pages: number[] = []
  const draw: typeof engine.drawPage = (bytes, page, context) => {
    pages.push(page)
    return engine.drawPage(bytes, page, context)
  }
  return { pages, services: { engine: { ...engine, drawPage: draw } } }
}

test.each([
  { file: 'a paper of two pages', page: 2, kind: 'application/pdf', drawn: [2] },
  { file: 'a paper of two pages', page: 3, kind: 'application/pdf', drawn: [] },
  { file: 'a picture', page: 1, kind: 'image/png', drawn: [1] },
  { file: 'a picture', page: 2, kind: 'image/png', drawn: [] },
] as const)(
  'page $page of $file: the engine is asked to render the pages $drawn, and never a missing page',
  async ({ page, kind, drawn }) => {
    const { services, pages } = notingEngine()
    const drawing = drawCountedPage(services, fileThatReads(paperOf(2), kind), { page, onlooker })
    if (drawn.length === 0) await expect(drawing).rejects.toMatchObject({ refused: 'thing.unknown' })
    else expect((await drawing).pages).toBe(kind === 'image/png' ? 1 : 2)
    expect(pages).toEqual(drawn)
  },
)

test.each([
  ['tooBusy', 'file.busy'],
  ['broken', 'file.broken'],
  ['crashed', 'file.broken'],
  ['tooSlow', 'file.broken'],
] as const)('a page that cannot be rendered because of %s is refused with %s', async (why, refused) => {
  const { services } = notingEngine()
  await expect(drawPage(services, fileThatReads({ kind: 'none', why }), { page: 1, onlooker })).rejects.toMatchObject({ refused })
})

test('a page that the engine does not find is refused as unknown', async () => {
  const { services } = notingEngine()
  await expect(drawPage(services, fileThatReads(paperOf(1)), { page: 2, onlooker })).rejects.toMatchObject({ refused: 'thing.unknown' })
})
