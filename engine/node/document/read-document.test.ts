// The only test here that loads models: few documents, each for a sentence of its own.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument, type DocumentOrder } from '../../testing/documents/render-document.ts'
import { openDocumentReader, type DocumentReader } from './read-document.ts'

let reader: DocumentReader
const seenByOthers: { width: number; height: number }[] = []

beforeAll(async () => {
  reader = await openDocumentReader({
    readBarcode: () => Promise.resolve(null),
    describeFace: ({ width, height }) => {
      seenByOthers.push({ width, height })
      return Promise.resolve(null)
    },
  })
})

const read = async (order: DocumentOrder) => {
  const { front, truth } = await renderDocument(order)
  const reading = await reader.read(front, { type: null, side: 'inner' })
  if (reading.kind !== 'document') throw new Error(`not read: ${reading.why}`)
  return { reading, truth }
}

const sharesOff = (reading: DocumentReading, corners: readonly (readonly [number, number])[]): number => {
  const [a = [0, 0], b = [0, 0]] = corners
  const width = Math.hypot(b[0] - a[0], b[1] - a[1])
  return (
    Math.max(
      ...corners.map(([x, y], at) => Math.hypot(x - (reading.page?.corners[at]?.[0] ?? 0), y - (reading.page?.corners[at]?.[1] ?? 0))),
    ) / width
  )
}

describe('a document is read', () => {
  it('in a font that the glyph net was never shown: lines trusted, page found, print and lines saying the same', async () => {
    const { reading, truth } = await read({ seed: 11, format: 'TD3', tier: 'easy', font: 'heldOut' })
    expect(reading.mrz).toMatchObject({ format: 'TD3', lines: truth.lines, trusted: true })
    expect(reading).toMatchObject({ type: 'passport', side: 'inner', picture: { faults: [] } })
    expect(sharesOff(reading, truth.corners.front)).toBeLessThan(0.01)
    const { familyName, birthDate, documentNumber, documentEnds } = truth.person
    expect(reading.printed).toMatchObject({ familyName, birthDate, documentNumber, documentEnds })
    expect(reading.mrz?.read).toMatchObject({ familyName, birthDate, documentNumber, documentEnds })
  })

  it.each(['upsideDown', 'sideways'] as const)('however it lies: %s', async (fault) => {
    const { reading, truth } = await read({ seed: 12, format: 'TD3', tier: 'easy', faults: [fault] })
    expect(reading.mrz).toMatchObject({ lines: truth.lines, valid: true })
    expect(sharesOff(reading, truth.corners.front)).toBeLessThan(0.01)
    const cut = seenByOthers.at(-1)
    expect((cut?.width ?? 0) > (cut?.height ?? 0)).toBe(true)
  })

  it('on both sides of a card: the print on the front, the lines on the back; and says which side was not asked for', async () => {
    const { front, back, truth } = await renderDocument({ seed: 13, format: 'TD1', tier: 'easy' })
    const print = { documentNumber: truth.person.documentNumber }
    const picture = { faults: expect.arrayContaining(['wrongSide']) }
    const seen = await reader.read(front, { type: 'idCard', side: 'back' })
    expect(seen).toMatchObject({ type: 'idCard', side: 'front', mrz: null, printed: print, picture })
    const behind = await reader.read(back ?? front, { type: 'idCard', side: 'back' })
    expect(behind).toMatchObject({
      type: 'idCard',
      side: 'back',
      mrz: { format: 'TD1', lines: truth.lines, valid: true },
      picture: { faults: [] },
    })
  })

  it('and says so where a digit was edited', async () => {
    const { reading, truth } = await read({ seed: 14, format: 'TD3', tier: 'clean', faults: ['editedMrz'] })
    expect(reading.mrz).toMatchObject({ lines: truth.lines, valid: false, trusted: false })
  })

  it('and has no lines where there are none', async () => {
    const { reading } = await read({ seed: 15, format: 'TD3', tier: 'easy', faults: ['noMrz', 'cluttered'] })
    expect(reading.mrz).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 251))],
    ['a torn picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('or is said to be broken: %s', async (_, bytes) => {
    expect(await reader.read(bytes, { type: null, side: 'front' })).toEqual({ kind: 'none', why: 'broken' })
  })
})
