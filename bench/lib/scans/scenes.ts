// What people photograph: a page on a patterned table, under fingers, in a transparent cover, an opened booklet, two documents in one picture.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { printFont } from '../../../engine/testing/documents/fonts.ts'
import type { Random } from '../../../engine/testing/documents/random.ts'
import { asPicture, type Quarters } from './as-picture.ts'

export const sceneNames = [
  'patterned ground',
  'newspaper',
  'fingers on an edge',
  'transparent cover',
  'opened booklet',
  'two documents',
] as const
export type SceneName = (typeof sceneNames)[number]

/** Printed on the page that faces the data page. */
export const bystander = { familyName: 'BYSTANDER', birthDate: '1950-01-01' } as const

interface SceneSheets {
  /** The document to be read. */
  readonly sheet: Canvas
  /** The second document beside it, if there are two. */
  readonly other: Canvas
}

export function photographScene(name: SceneName, { sheet, other }: SceneSheets, random: Random): Promise<Buffer> {
  const quarters: Quarters = random.chance(0.75) ? 0 : random.pick([1, 2, 3])
  return asPicture(scenes[name](sheet, other, random), { lean: random.between(-3, 3), quarters }, random)
}

const scenes: Readonly<Record<SceneName, (sheet: Canvas, other: Canvas, random: Random) => Canvas>> = {
  'patterned ground': (sheet, _, random) => {
    const { canvas, context } = table(sheet, 1.45, 1.5)
    drawPattern(context, random)
    layInMiddle(context, sheet)
    return canvas
  },
  newspaper: (sheet) => {
    const { canvas, context } = table(sheet, 1.45, 1.5)
    drawNewspaper(context)
    layInMiddle(context, sheet)
    return canvas
  },
  'fingers on an edge': (sheet, _, random) => {
    const { canvas, context } = table(sheet, 1.35, 1.4)
    fillPlainly(context, random)
    layInMiddle(context, sheet)
    drawFingers(context, sheet, random)
    return canvas
  },
  'transparent cover': (sheet, _, random) => {
    const { canvas, context } = table(sheet, 1.4, 1.5)
    fillPlainly(context, random)
    layInMiddle(context, sheet)
    drawCover(context, sheet, random)
    return canvas
  },
  'opened booklet': (sheet, _, random) => {
    const { canvas, context } = table(sheet, 1.2, 2.3)
    fillPlainly(context, random)
    const [left, top] = [(canvas.width - sheet.width) / 2, canvas.height / 2]
    drawVisaPage(context, { left, top: top - sheet.height, width: sheet.width, height: sheet.height }, random)
    context.drawImage(sheet, left, top)
    drawFold(context, { left, top, width: sheet.width })
    return canvas
  },
  'two documents': (sheet, other, random) => {
    const beside = random.chance(0.5)
    const gap = sheet.width * 0.08
    const { canvas, context } = table(sheet, beside ? 2.25 : 1.3, beside ? 1.4 : 2.5)
    fillPlainly(context, random)
    const [middleX, middleY] = [canvas.width / 2, canvas.height / 2]
    const first = random.chance(0.5)
    for (const [page, before] of [
      [sheet, first],
      [other, !first],
    ] as const) {
      const [x, y] = beside
        ? [before ? middleX - gap / 2 - page.width : middleX + gap / 2, middleY - page.height / 2]
        : [middleX - page.width / 2, before ? middleY - gap / 2 - page.height : middleY + gap / 2]
      context.drawImage(page, x, y)
    }
    return canvas
  },
}

const table = (sheet: Canvas, across: number, down: number): { canvas: Canvas; context: SKRSContext2D } => {
  const canvas = createCanvas(Math.round(sheet.width * across), Math.round(sheet.height * down))
  return { canvas, context: canvas.getContext('2d') }
}

const layInMiddle = (context: SKRSContext2D, sheet: Canvas): void =>
  context.drawImage(sheet, (context.canvas.width - sheet.width) / 2, (context.canvas.height - sheet.height) / 2)

function fillPlainly(context: SKRSContext2D, random: Random): void {
  context.fillStyle = `hsl(${random.whole(0, 359)} ${random.whole(5, 40)}% ${random.pick([20, 30, 40, 50, 62])}%)`
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** A checked cloth, or planks. */
function drawPattern(context: SKRSContext2D, random: Random): void {
  const { width, height } = context.canvas
  fillPlainly(context, random)
  const hue = random.whole(0, 359)
  if (random.chance(0.5)) {
    const square = width / random.whole(18, 40)
    context.fillStyle = `hsl(${hue} 45% 45% / 55%)`
    for (let x = 0; x < width; x += 2 * square) context.fillRect(x, 0, square, height)
    for (let y = 0; y < height; y += 2 * square) context.fillRect(0, y, width, square)
    return
  }
  const plank = height / random.whole(4, 8)
  for (let y = 0; y < height; y += plank) {
    context.fillStyle = `hsl(28 ${random.whole(25, 45)}% ${random.whole(26, 44)}%)`
    context.fillRect(0, y, width, plank - plank / 25)
    context.strokeStyle = `hsl(25 40% ${random.whole(18, 26)}% / 60%)`
    context.lineWidth = height / 700
    for (let grain = 0; grain < 9; grain += 1) {
      const at = y + random.between(0, plank)
      context.beginPath()
      for (let x = 0; x <= width; x += width / 30) context.lineTo(x, at + (plank / 14) * Math.sin(x / (width / 7) + grain))
      context.stroke()
    }
  }
}

/** Only print, in columns, from edge to edge. */
function drawNewspaper(context: SKRSContext2D): void {
  const { width, height } = context.canvas
  context.fillStyle = '#d8d4c8'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#3b3a38'
  const size = width / 85
  context.font = `${size}px "${printFont}"`
  for (let column = 0; column < 4; column += 1)
    for (let y = size; y < height; y += size * 1.35)
      context.fillText('council hears plans for the harbour bridge as', column * (width / 4) + 6, y, width / 4 - 18)
}

/** Over the upper or a side edge, never over the MRZ. */
function drawFingers(context: SKRSContext2D, sheet: Canvas, random: Random): void {
  const { width, height } = context.canvas
  const [left, top] = [(width - sheet.width) / 2, (height - sheet.height) / 2]
  const edge = random.pick(['left', 'right', 'top'])
  const long = sheet.height * 0.36
  const thick = sheet.height * random.between(0.1, 0.14)
  const fingers = random.whole(1, 3)
  context.save()
  context.fillStyle = `hsl(${random.whole(14, 30)} ${random.whole(30, 50)}% ${random.whole(35, 72)}%)`
  context.strokeStyle = 'rgb(60 30 20 / 45%)'
  context.lineWidth = thick / 14
  for (let finger = 0; finger < fingers; finger += 1) {
    const reach = sheet.height * random.between(0.05, 0.09)
    const along = finger * thick * 1.05
    const [x, y, across] =
      edge === 'top'
        ? [left + sheet.width * 0.55 + along, top + reach - long / 2, false]
        : edge === 'left'
          ? [left + reach - long / 2, top + sheet.height * 0.2 + along, true]
          : [left + sheet.width - reach + long / 2, top + sheet.height * 0.2 + along, true]
    context.beginPath()
    context.ellipse(x, y, across ? long / 2 : thick / 2, across ? thick / 2 : long / 2, 0, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  context.restore()
}

/** A sleeve of clear plastic: a lighter rim around the page, a haze over it, and streaks of light that avoid its foot. */
function drawCover(context: SKRSContext2D, sheet: Canvas, random: Random): void {
  const { width, height } = context.canvas
  const rim = sheet.width * random.between(0.03, 0.07)
  const box = [(width - sheet.width) / 2 - rim, (height - sheet.height) / 2 - rim, sheet.width + 2 * rim, sheet.height + 2 * rim] as const
  context.fillStyle = `rgb(255 255 255 / ${random.whole(10, 22)}%)`
  context.fillRect(...box)
  context.strokeStyle = 'rgb(255 255 255 / 70%)'
  context.lineWidth = sheet.width / 300
  context.strokeRect(...box)
  context.save()
  context.beginPath()
  context.rect(...box)
  context.clip()
  for (let streak = random.whole(1, 2); streak > 0; streak -= 1) {
    const x = box[0] + box[2] * random.between(0.1, 0.9)
    const y = box[1] + box[3] * random.between(0.02, 0.2)
    const light = context.createRadialGradient(x, y, 0, x, y, sheet.width * random.between(0.05, 0.1))
    light.addColorStop(0, 'rgb(255 255 255 / 85%)')
    light.addColorStop(1, 'rgb(255 255 255 / 0%)')
    context.fillStyle = light
    context.fillRect(box[0], box[1], box[2], box[3] * 0.4)
  }
  context.restore()
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The page before the data page: paper, a stamp, printed notes and another person's name. */
function drawVisaPage(context: SKRSContext2D, { left, top, width, height }: Box, random: Random): void {
  context.fillStyle = `hsl(${random.whole(0, 359)} 25% 90%)`
  context.fillRect(left, top, width, height)
  context.strokeStyle = `hsl(${random.whole(200, 300)} 50% 45%)`
  context.lineWidth = width / 200
  context.strokeRect(left + width * 0.55, top + height * 0.45, width * 0.3, height * 0.3)
  context.fillStyle = '#2a2c33'
  context.font = `${width / 34}px "${printFont}"`
  const notes = [
    'Surname',
    bystander.familyName,
    'Date of birth',
    '01.01.1950',
    'In case of an accident please tell',
    'the person named above',
  ]
  for (const [row, text] of notes.entries()) context.fillText(text, left + width * 0.08, top + height * (0.15 + row * 0.11))
}

function drawFold(context: SKRSContext2D, { left, top, width }: Omit<Box, 'height'>): void {
  const thick = width / 60
  const shadow = context.createLinearGradient(0, top - thick, 0, top + thick)
  shadow.addColorStop(0, 'rgb(0 0 0 / 0%)')
  shadow.addColorStop(0.5, 'rgb(0 0 0 / 45%)')
  shadow.addColorStop(1, 'rgb(0 0 0 / 0%)')
  context.fillStyle = shadow
  context.fillRect(left, top - thick, width, 2 * thick)
}
