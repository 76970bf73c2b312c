import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { licenceText } from '../testing/barcodes/licence-text.ts'
import { photographLicence } from '../testing/barcodes/photograph-licence.ts'
import { randomPerson } from '../testing/documents/document-person.ts'
import { randomFrom } from '../testing/documents/random.ts'
import { renderDocument } from '../testing/documents/render-document.ts'
import { straightPose } from '../testing/faces/head-pose.ts'
import { renderHead } from '../testing/faces/render-head.ts'
import { pdfOf } from '../testing/hostile/pdf-tricks.ts'
import { openEngine } from './open-engine.ts'

// The readers have their own tests; these run them together, in their processes.
// On a busy machine a reading takes longer than a person would wait.
const engine = openEngine({ seconds: 120, paperSeconds: 120, pageSeconds: 120 })
const user = { asker: '1', rank: 'user' } as const
const consented = { ...user, faces: true } as const
afterAll(() => engine.close())

const line = (words: string): string => `BT /F1 18 Tf 72 700 Td (${words}) Tj ET`
const statement = pdfOf({ content: line('Statement of 5 November 2026') })
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d0e0f0' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

test('reads the pages, text and dates of a paper', async () => {
  const reading = await engine.readPaper(statement, user)
  expect(reading).toMatchObject({
    kind: 'paper',
    type: 'pdf',
    pages: 1,
    text: 'Statement of 5 November 2026',
    dates: ['2026-11-05'],
    fault: null,
  })
})

test('a photograph of a paper is one page without text', async () => {
  expect(await engine.readPaper(photo, user)).toMatchObject({ kind: 'paper', type: 'jpeg', pages: 1, text: '', fault: null })
})

const locked = Buffer.from(
  statement
    .toString('latin1')
    .replace(
      'trailer<<',
      `trailer<</Encrypt<</Filter/Standard/V 2/R 3/O(${'x'.repeat(32)})/U(${'y'.repeat(32)})/P -4/Length 128>>/ID[(a)(b)]`,
    ),
  'latin1',
)

const manyPages = pdfOf({
  kids: Array.from({ length: 51 }, (_, page) => `${page + 5} 0 R`).join(' '),
  count: 51,
  more: Array.from({ length: 51 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
})

test.each([
  ['that is locked', locked, 'locked'],
  ['that is truncated', statement.subarray(0, 120), 'broken'],
  ['with too many pages', manyPages, 'tooManyPages'],
  ['that is a truncated photograph', photo.subarray(0, photo.length / 2), 'broken'],
])('a paper %s is reported as such', async (_, bytes, fault) => {
  expect(await engine.readPaper(bytes, user)).toMatchObject({ kind: 'paper', fault })
})

test('a file of another type is not read', async () => {
  expect(await engine.readPaper(Buffer.from('GIF89a'), user)).toEqual({ kind: 'none', why: 'broken' })
})

const pictureOf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const page = await engine.drawPage(bytes, 1, user)
  return page.state === 'drawn' ? page.png : expect.fail(JSON.stringify(page))
}

test('a page is rendered as a picture that is large enough for small print', async () => {
  const page = await pictureOf(statement)
  const { format, height } = await sharp(page).metadata()
  expect({ format, height }).toEqual({ format: 'png', height: 2000 })
  expect((await sharp(page).stats()).channels[0]?.min).toBeLessThan(60)
})

test('thumbnails of a PDF page and of a photograph measure 160 pixels on their longer side', async () => {
  for (const bytes of [statement, photo]) {
    const page = await engine.drawPage(bytes, 1, { ...user, small: true })
    if (page.state !== 'drawn') return expect.fail(JSON.stringify(page))
    const { format, width = 0, height = 0 } = await sharp(page.png).metadata()
    expect(format).toBe('png')
    expect(Math.max(width, height)).toBe(160)
  }
})

test('a photograph is rendered without its metadata', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const page = await pictureOf(photo)
  const metadata = await sharp(page).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 900 })
  expect(metadata).not.toHaveProperty('exif')
})

test.each([
  ['before the first', statement, 0],
  ['after the last', statement, 2],
  ['the second of a photograph', photo, 2],
  ['of a file that cannot be opened', locked, 1],
  ['of a file of another type', Buffer.from('GIF89a'), 1],
])('page %s does not exist', async (_, bytes, page) => {
  expect(await engine.drawPage(bytes, page, user)).toEqual({ state: 'none' })
})

/** A separate process loads the models, which takes a while on a busy machine. */
const slow = 240_000

test('the barcode of a licence is read', { timeout: slow }, async () => {
  const random = randomFrom(7)
  const person = randomPerson(random, '2026-11-21')
  const licence = await photographLicence({ text: licenceText(person), tier: 'easy', modulePixels: 4 }, random)
  const back = await engine.readDocument(licence, { type: 'drivingLicence', side: 'back' }, consented)
  expect(back).toMatchObject({ kind: 'document', barcode: { format: 'PDF417', read: { documentNumber: person.documentNumber } } })
})

test('the lines of a passport are read', { timeout: slow }, async () => {
  const { front, truth } = await renderDocument({ seed: 3, format: 'TD3', today: '2026-11-21' })
  const inner = await engine.readDocument(front, { type: 'passport', side: 'inner' }, consented)
  expect(inner).toMatchObject({ kind: 'document', mrz: { lines: truth.lines, valid: true } })
})

test('without consent to biometrics a passport’s lines are read, and its portrait is not embedded', { timeout: slow }, async () => {
  const portrait = await renderHead({ person: 'ada', seed: 1, pose: { ...straightPose, far: 45 } })
  const { front, truth } = await renderDocument({ seed: 3, format: 'TD3', tier: 'easy', portrait, today: '2026-11-21' })
  const expected = { type: 'passport', side: 'inner' } as const
  const refused = await engine.readDocument(front, expected, { ...user, faces: false })
  expect(refused).toMatchObject({ kind: 'document', mrz: { lines: truth.lines, valid: true }, face: null })
  expect(await engine.readDocument(front, expected, consented)).toMatchObject({ face: expect.any(String) })
})

test('finds no face on a wall', { timeout: slow }, async () => {
  expect(await engine.readFace(photo, user)).toMatchObject({ kind: 'face', found: 0, face: null })
})

test('every reader reports a file that is not a picture', { timeout: slow }, async () => {
  const cut = photo.subarray(0, 300)
  const none = { kind: 'none', why: 'broken' }
  expect(await engine.readDocument(cut, { type: 'passport', side: 'inner' }, consented)).toEqual(none)
  expect(await engine.readFace(cut, user)).toEqual(none)
  const challenge = { challenge: 'a'.repeat(32), moves: [], until: '2026-11-21 00:00:00' }
  expect(await engine.readChallenge([{ bytes: cut, move: null, at: 0 }], challenge, user)).toEqual(none)
})

test('a paper and a page that take too long are reported as too slow', async () => {
  const impatient = openEngine({ paperSeconds: 0.05, pageSeconds: 0.05 })
  expect(await impatient.readPaper(statement, user)).toMatchObject({ kind: 'paper', type: 'pdf', fault: 'tooSlow' })
  expect(await impatient.drawPage(statement, 1, user)).toEqual({ state: 'failed', why: 'tooSlow' })
  await impatient.close()
})

test('refuses to read after it is closed', async () => {
  const closed = openEngine()
  await closed.close()
  expect(await closed.readPaper(statement, user)).toEqual({ kind: 'none', why: 'tooBusy' })
  expect(await closed.drawPage(statement, 1, user)).toEqual({ state: 'failed', why: 'tooBusy' })
  expect(await closed.readFace(photo, user)).toEqual({ kind: 'none', why: 'tooBusy' })
})
