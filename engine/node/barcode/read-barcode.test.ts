import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { greyOf } from '../../shared/quality/raster.ts'
import { drawBarcode } from '../../testing/barcodes/draw-barcode.ts'
import { licenceText } from '../../testing/barcodes/licence-text.ts'
import { photographLicence } from '../../testing/barcodes/photograph-licence.ts'
import { type DocumentPerson, randomPerson } from '../../testing/documents/document-person.ts'
import { randomFrom } from '../../testing/documents/random.ts'
import { decodeBarcode, readBarcode } from './read-barcode.ts'

const greyOfFile = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return greyOf({ data, width: info.width, height: info.height })
}

test.each([
  ['qrcode', 'QRCode'],
  ['datamatrix', 'DataMatrix'],
  ['azteccode', 'Aztec'],
  ['code128', 'Code128'],
] as const)('a %s is read as %s, without details of a holder', async (kind, format) => {
  const grey = await greyOfFile(await drawBarcode(kind, 'I1234567890'))
  expect(await decodeBarcode(grey)).toEqual({ format, text: 'I1234567890' })
  expect(await readBarcode(grey)).toEqual({ format, read: null })
})

describe('the barcode of a licence held in a hand', () => {
  const photo = async (tier: 'easy' | 'medium', seed: number): Promise<{ person: DocumentPerson; bytes: Buffer }> => {
    const random = randomFrom(seed)
    const person = randomPerson(random, '2026-11-21')
    return { person, bytes: await photographLicence({ text: licenceText(person), tier, modulePixels: 3 }, random) }
  }

  test.each([
    ['easy', 1],
    ['easy', 2],
    ['medium', 3],
    ['medium', 4],
  ] as const)('%s, seed %i', async (tier, seed) => {
    const { person, bytes } = await photo(tier, seed)
    const reading = await readBarcode(await greyOfFile(bytes))
    expect(reading).toMatchObject({
      format: 'PDF417',
      read: {
        familyName: person.familyName,
        givenName: person.givenName,
        birthDate: person.birthDate,
        documentEnds: person.documentEnds,
        documentNumber: person.documentNumber,
        sex: person.sex,
      },
    })
  })

  test.each([20, 90, 180, 255])('turned by %i degrees', async (degrees) => {
    const { person, bytes } = await photo('easy', 5)
    const turned = await sharp(bytes).rotate(degrees, { background: '#888' }).jpeg().toBuffer()
    expect((await readBarcode(await greyOfFile(turned)))?.read?.documentNumber).toBe(person.documentNumber)
  })
})

test('reads nothing from a picture without a barcode', async () => {
  const plain = { data: new Uint8Array(300 * 200).fill(200), width: 300, height: 200 }
  const random = randomFrom(9)
  const noise = { ...plain, data: plain.data.map(() => random.whole(0, 255)) }
  const tiny = { data: new Uint8Array(4), width: 2, height: 2 }
  expect([await readBarcode(plain), await readBarcode(noise), await readBarcode(tiny)]).toEqual([null, null, null])
})
