// One side of a document, flat and cropped, with a real portrait. Its layouts are used nowhere else: neither the page finder nor the
// readers were developed on them.
import { createCanvas, loadImage, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { randomPerson, type DocumentPerson } from '../../../engine/testing/documents/document-person.ts'
import { mrzFontFamily, printFont } from '../../../engine/testing/documents/fonts.ts'
import { mrzLines } from '../../../engine/testing/documents/mrz-lines.ts'
import type { Random } from '../../../engine/testing/documents/random.ts'
import { sourceNames, sources } from '../../../engine/testing/faces/sources.ts'

export const sheetKinds = ['TD1 front', 'TD1 back', 'TD2', 'TD3'] as const
type SheetKind = (typeof sheetKinds)[number]

interface Sheet {
  readonly kind: SheetKind
  readonly person: DocumentPerson
  /** Empty for the front of a TD1 card. */
  readonly lines: readonly string[]
}

export interface DrawnSheet extends Sheet {
  readonly canvas: Canvas
}

/** Draws the document of an invented person; `width` in pixels. */
export async function randomSheet(kind: SheetKind, width: number, random: Random): Promise<DrawnSheet> {
  const person = randomPerson(random, '2026-01-15')
  const lines = kind === 'TD1 front' ? [] : mrzLines(kind === 'TD1 back' ? 'TD1' : kind, person)
  const sheet = { kind, person, lines }
  return { ...sheet, canvas: await drawSheet(sheet, width, random) }
}

/** Millimetres, ICAO Doc 9303 parts 4 to 6: the sheet, the first letter from the left, the last baseline from below, baseline to baseline. */
const sizes = {
  'TD1 front': { width: 85.6, height: 54, left: 0, foot: 3, step: 0 },
  'TD1 back': { width: 85.6, height: 54, left: 4.5, foot: 4.3, step: 4.25 },
  TD2: { width: 105, height: 74, left: 6.5, foot: 5.4, step: 6.3 },
  TD3: { width: 125, height: 88, left: 6.4, foot: 6.1, step: 6.3 },
} as const satisfies Record<SheetKind, object>

/** OCR-B has ten letters to an inch. */
const letterPitch = 2.54

interface Pen {
  readonly context: SKRSContext2D
  /** Pixels per millimetre. */
  readonly scale: number
  readonly hue: number
  readonly random: Random
}

async function drawSheet({ kind, person, lines }: Sheet, width: number, random: Random): Promise<Canvas> {
  const family = mrzFontFamily('heldOut')
  const { height: millimetres, width: across } = sizes[kind]
  const scale = width / across
  const canvas = createCanvas(width, Math.round(millimetres * scale))
  const pen = { context: canvas.getContext('2d'), scale, hue: random.whole(0, 359), random }
  drawGround(pen)
  const below = lines.length === 0 ? millimetres - 3 : millimetres - sizes[kind].foot - (lines.length - 1) * sizes[kind].step - 4.5
  if (random.chance(0.5)) drawBand(pen, { below, full: millimetres, across })
  drawHeading(pen, person, across)
  if (kind === 'TD1 back') drawBackPrint(pen, person)
  else await drawFrontPrint(pen, person, { below, across, kind })
  pen.context.fillStyle = '#131313'
  pen.context.font = `100px "${family}"`
  pen.context.font = `${(100 * letterPitch * scale) / pen.context.measureText('A').width}px "${family}"`
  for (const [row, line] of lines.entries()) {
    const y = millimetres - sizes[kind].foot - (lines.length - 1 - row) * sizes[kind].step
    for (const [at, letter] of [...line].entries()) pen.context.fillText(letter, (sizes[kind].left + at * letterPitch) * scale, y * scale)
  }
  return canvas
}

/** Two colours that blend into each other, and a mesh of curved lines. */
function drawGround({ context, hue, random }: Pen): void {
  const { width, height } = context.canvas
  const fill = context.createLinearGradient(0, 0, width, random.chance(0.5) ? height : 0)
  fill.addColorStop(0, `hsl(${hue} ${random.whole(15, 50)}% ${random.whole(84, 95)}%)`)
  fill.addColorStop(1, `hsl(${hue + random.whole(20, 90)} ${random.whole(15, 50)}% ${random.whole(84, 95)}%)`)
  context.fillStyle = fill
  context.fillRect(0, 0, width, height)
  context.save()
  context.globalAlpha = random.between(0.15, 0.5)
  context.strokeStyle = `hsl(${hue} 45% 62%)`
  context.lineWidth = width / 1600
  const [turn, gap] = [random.between(0.6, 3), random.between(width / 90, width / 45)]
  for (let begin = -width; begin < 2 * width; begin += gap) {
    context.beginPath()
    for (let y = 0; y <= height; y += height / 60) context.lineTo(begin + turn * y + gap * 2 * Math.sin((y / height) * 9 + begin), y)
    context.stroke()
  }
  context.restore()
}

/** Behind machine-readable lines, or at the foot of a front. */
function drawBand({ context, scale }: Pen, { below, full, across }: { below: number; full: number; across: number }): void {
  context.fillStyle = 'rgb(255 255 255 / 70%)'
  context.fillRect(0, (below + 0.5) * scale, across * scale, (full - below) * scale)
}

function drawHeading({ context, scale, hue, random }: Pen, { issuingCountry }: DocumentPerson, across: number): void {
  const dark = random.chance(0.5)
  if (dark) {
    context.fillStyle = `hsl(${hue} 50% 32%)`
    context.fillRect(0, 0, across * scale, 7 * scale)
  }
  context.fillStyle = dark ? '#f6f6f2' : `hsl(${hue} 60% 25%)`
  context.font = `${3.6 * scale}px "${printFont} Bold"`
  context.fillText(`${issuingCountry}  REPUBLIC OF ${issuingCountry}`, 5 * scale, 5 * scale)
}

const field = ({ context, scale, hue }: Pen, label: string, value: string, [x, y]: readonly [number, number]): void => {
  context.fillStyle = `hsl(${hue} 55% 28%)`
  context.font = `${1.9 * scale}px "${printFont}"`
  context.fillText(label, x * scale, y * scale)
  context.fillStyle = '#17181c'
  context.font = `${3.1 * scale}px "${printFont} Bold"`
  context.fillText(value, x * scale, (y + 3.4) * scale)
}

const dotted = (day: string): string => day.split('-').toReversed().join('.')

function drawBackPrint(pen: Pen, person: DocumentPerson): void {
  field(pen, 'Address', person.address, [5, 13])
  field(pen, 'Place of birth', person.birthPlace, [5, 21])
  field(pen, 'Date of issue', dotted(person.documentIssued), [48, 21])
}

async function drawFrontPrint(
  pen: Pen,
  person: DocumentPerson,
  { below, across, kind }: { readonly below: number; readonly across: number; readonly kind: SheetKind },
): Promise<void> {
  const { context, scale, random } = pen
  const high = Math.min(below - 11, random.between(34, 42))
  const wide = high * random.between(0.74, 0.82)
  const right = random.chance(0.3)
  const face = await portraitOf(random, wide / high)
  context.drawImage(face, (right ? across - wide - 4 : 4) * scale, 9.5 * scale, wide * scale, high * scale)
  const left = right ? 5 : wide + 8
  const half = (across - wide - 12) / 2
  const fields = [
    ['Surname', person.familyName],
    ['Given names', person.givenName],
    ['Date of birth', dotted(person.birthDate)],
    ['Sex', person.sex],
    ['Nationality', person.nationality],
    [kind === 'TD3' ? 'Passport No.' : 'Document No.', person.documentNumber],
    ['Date of expiry', dotted(person.documentEnds)],
  ] as const
  const step = Math.min(8.5, (below - 10) / 5)
  for (const [at, [label, value]] of fields.entries()) {
    const [row, column] = at < 2 ? [at, 0] : [2 + ((at - 2) >> 1), (at - 2) % 2]
    field(pen, label, value, [left + column * half, 12 + row * step])
  }
}

const photographs = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')

async function portraitOf(random: Random, shape: number): Promise<Image> {
  const [first, ...others] = sourceNames
  if (first === undefined) throw new Error('No photographs of people are installed')
  const { file, at } = sources[random.pick([first, ...others])]
  const source = sharp(join(photographs, file))
  const { width, height } = await source.metadata()
  const high = Math.min(420, 2 * Math.min(at[1], height - at[1]))
  const wide = Math.min(Math.round(high * shape), 2 * Math.min(at[0], width - at[0]))
  const box = { left: Math.max(0, Math.round(at[0] - wide / 2)), top: Math.max(0, Math.round(at[1] - high / 2)), width: wide, height: high }
  return loadImage(await source.extract(box).jpeg().toBuffer())
}
