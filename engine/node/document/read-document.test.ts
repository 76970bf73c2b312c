// The only test here that loads the models, so it reads few documents, each to test one thing.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { boxOf } from '../../shared/quality/quad.ts'
import { renderDocument, type DocumentOrder, type DocumentTruth } from '../../testing/documents/render-document.ts'
import { openDocumentReader, type DocumentReader } from './read-document.ts'

let reader: DocumentReader
const consented = { faces: true } as const
const describedPages: { width: number; height: number }[] = []

beforeAll(async () => {
  reader = await openDocumentReader({
    readBarcode: () => Promise.resolve(null),
    describeFace: ({ width, height }) => {
      describedPages.push({ width, height })
      return Promise.resolve(null)
    },
  })
})

const read = async (order: DocumentOrder) => {
  const { front, truth } = await renderDocument(order)
  const reading = await reader.read(front, { type: null, side: 'inner' }, consented)
  if (reading.kind !== 'document') throw new Error(`not read: ${reading.why}`)
  return { reading, truth }
}

/** A side cropped at its edges, as by a scanner. */
const cropped = (picture: Buffer, corners: DocumentTruth['corners']['front']): Promise<Buffer> => {
  const { x, y, width, height } = boxOf(corners)
  return sharp(picture)
    .extract({ left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width) - 2, height: Math.floor(height) - 2 })
    .jpeg()
    .toBuffer()
}

const noCorners: DocumentTruth['corners']['front'] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
]

/** Places sheets below each other on a table, all scaled to the same width. */
const laidOut = async (sheets: readonly Buffer[], gap: number): Promise<Buffer> => {
  const all = await Promise.all(sheets.map((sheet) => sharp(sheet).resize(1200).toBuffer({ resolveWithObject: true })))
  const height = all.reduce((sum, { info }) => sum + info.height + gap, 300)
  let top = 150
  const input = all.map(({ data, info }) => ({ input: data, left: 150, top: (top += info.height + gap) - info.height - gap }))
  return sharp({ create: { width: 1500, height, channels: 3, background: '#46503f' } })
    .composite(input)
    .jpeg()
    .toBuffer()
}

const cornerError = (reading: DocumentReading, corners: readonly (readonly [number, number])[]): number => {
  const [a = [0, 0], b = [0, 0]] = corners
  const width = Math.hypot(b[0] - a[0], b[1] - a[1])
  return (
    Math.max(
      ...corners.map(([x, y], at) => Math.hypot(x - (reading.page?.corners[at]?.[0] ?? 0), y - (reading.page?.corners[at]?.[1] ?? 0))),
    ) / width
  )
}

describe('a document is read', () => {
  it('in a font that the glyph network was not trained on: lines trusted, page found, print and lines in agreement', async () => {
    const { reading, truth } = await read({ seed: 11, format: 'TD3', tier: 'easy', font: 'heldOut' })
    expect(reading.mrz).toMatchObject({ format: 'TD3', lines: truth.lines, trusted: true })
    expect(reading).toMatchObject({ type: 'passport', side: 'inner', picture: { faults: [] } })
    expect(cornerError(reading, truth.corners.front)).toBeLessThan(0.01)
    const { familyName, birthDate, documentNumber, documentEnds } = truth.person
    expect(reading.printed).toMatchObject({ familyName, birthDate, documentNumber, documentEnds })
    expect(reading.mrz?.read).toMatchObject({ familyName, birthDate, documentNumber, documentEnds })
  })

  it.each(['upsideDown', 'sideways'] as const)('in any orientation: %s', async (fault) => {
    const { reading, truth } = await read({ seed: 12, format: 'TD3', tier: 'easy', faults: [fault] })
    expect(reading.mrz).toMatchObject({ lines: truth.lines, valid: true })
    expect(cornerError(reading, truth.corners.front)).toBeLessThan(0.01)
    const cut = describedPages.at(-1)
    expect((cut?.width ?? 0) > (cut?.height ?? 0)).toBe(true)
  })

  it('on both sides of a card: the print on the front, the lines on the back; and reports a side that was not requested', async () => {
    const { front, back, truth } = await renderDocument({ seed: 13, format: 'TD1', tier: 'easy' })
    const print = { documentNumber: truth.person.documentNumber }
    const picture = { faults: expect.arrayContaining(['wrongSide']) }
    const frontReading = await reader.read(front, { type: 'idCard', side: 'back' }, consented)
    expect(frontReading).toMatchObject({ type: 'idCard', side: 'front', mrz: null, printed: print, picture })
    const backReading = await reader.read(back ?? front, { type: 'idCard', side: 'back' }, consented)
    expect(backReading).toMatchObject({
      type: 'idCard',
      side: 'back',
      mrz: { format: 'TD1', lines: truth.lines, valid: true },
      picture: { faults: [] },
    })
  })

  it('without looking for a face if the holder has not consented; the side is then recognised by its print, if at all', async () => {
    const { front } = await renderDocument({ seed: 13, format: 'TD1', tier: 'easy' })
    const before = describedPages.length
    const reading = await reader.read(front, { type: 'idCard', side: 'front' }, { faces: false })
    expect(reading).toMatchObject({ type: 'idCard', side: 'front', face: null, picture: { faults: [] } })
    expect(describedPages).toHaveLength(before)
  })

  it.each([0, 90, 180])('where it fills the picture and its portrait has the clearest sides: turned by %d', async (turn) => {
    const portrait = await sharp({ create: { width: 350, height: 450, channels: 3, background: '#33281f' } })
      .jpeg()
      .toBuffer()
    const { front, truth } = await renderDocument({ seed: 16, format: 'TD3', tier: 'clean', portrait })
    const scan = await sharp(await cropped(front, truth.corners.front))
      .rotate(turn)
      .jpeg()
      .toBuffer()
    const reading = await reader.read(scan, { type: 'passport', side: 'inner' }, consented)
    expect(reading).toMatchObject({ type: 'passport', picture: { faults: [] }, mrz: { lines: truth.lines, trusted: true } })
    expect(reading).toMatchObject({ printed: { familyName: truth.person.familyName, documentNumber: truth.person.documentNumber } })
  })

  it('without the facing page’s print and face', async () => {
    const [data, facing] = await Promise.all([
      renderDocument({ seed: 17, format: 'TD3', tier: 'clean' }),
      renderDocument({ seed: 18, format: 'TD3', tier: 'clean', faults: ['noMrz'] }),
    ])
    const pages = [await cropped(facing.front, facing.truth.corners.front), await cropped(data.front, data.truth.corners.front)]
    const reading = await reader.read(await laidOut(pages, 4), { type: 'passport', side: 'inner' }, consented)
    const { familyName, givenName, documentNumber, birthDate } = data.truth.person
    expect(reading).toMatchObject({ mrz: { lines: data.truth.lines, trusted: true }, printed: { documentNumber, birthDate } })
    const printed = reading.kind === 'document' ? Object.values(reading.printed) : []
    for (const own of [familyName, givenName]) expect(printed).toContain(own)
    const { width = 0, height = 0 } = describedPages.at(-1) ?? {}
    expect(width / height).toBeCloseTo(125 / 88, 0)
    expect(reading).not.toMatchObject({ picture: { faults: expect.arrayContaining(['twoDocuments']) } })
  })

  it.each(['front', 'back'] as const)('two cards in one picture: the requested side, and a note that there are two: %s', async (side) => {
    const [frontCard, backCard] = await Promise.all([19, 20].map((seed) => renderDocument({ seed, format: 'TD1', tier: 'clean' })))
    const sheets = [
      await cropped(frontCard?.front ?? Buffer.alloc(0), frontCard?.truth.corners.front ?? noCorners),
      await cropped(backCard?.back ?? Buffer.alloc(0), backCard?.truth.corners.back ?? noCorners),
    ]
    const reading = await reader.read(await laidOut(sheets, 120), { type: 'idCard', side }, consented)
    const { documentNumber } = frontCard?.truth.person ?? {}
    expect(reading).toMatchObject({ picture: { faults: expect.arrayContaining(['twoDocuments']) } })
    if (side === 'front') expect(reading).toMatchObject({ side, mrz: null, printed: { documentNumber } })
    else {
      expect(reading).toMatchObject({ side, mrz: { lines: backCard?.truth.lines, trusted: true } })
      expect(reading).not.toMatchObject({ printed: { documentNumber } })
    }
  })

  it('with an edited digit, which is reported', async () => {
    const { reading, truth } = await read({ seed: 14, format: 'TD3', tier: 'clean', faults: ['editedMrz'] })
    expect(reading.mrz).toMatchObject({ lines: truth.lines, valid: false, trusted: false })
  })

  it('without MRZ lines if it has none', async () => {
    const { reading } = await read({ seed: 15, format: 'TD3', tier: 'easy', faults: ['noMrz', 'cluttered'] })
    expect(reading.mrz).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 251))],
    ['a torn picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('unless it is broken: %s', async (_, bytes) => {
    expect(await reader.read(bytes, { type: null, side: 'front' }, consented)).toEqual({ kind: 'none', why: 'broken' })
  })
})
