// Draws one side of a document, flat and clean. Lengths are millimetres times `scale`.
import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { mrzFontFamily, printFont, type MrzFont } from './fonts.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import type { PageContents } from './page-contents.ts'
import { letterPitch, type PageSize } from './page-format.ts'
import { drawTexture, pageInk, type PageInk } from './page-texture.ts'
import type { Random } from './random.ts'

export interface PageDrawing {
  readonly size: PageSize
  readonly country: string
  readonly contents: PageContents
  /** Empty: this side has no MRZ. */
  readonly lines: readonly string[]
  readonly font: MrzFont
  /** Undefined: a neutral placeholder; null: this side shows no portrait. */
  readonly portrait: Uint8Array | undefined | null
  /** A picture of a barcode for the lower part. */
  readonly barcode: Uint8Array | undefined
}

export async function drawDocumentPage(page: PageDrawing, width: number, random: Random): Promise<Canvas> {
  const scale = width / page.size.width
  const canvas = createCanvas(width, Math.round(page.size.height * scale))
  const context = canvas.getContext('2d')
  const family = mrzFontFamily(page.font)
  const ink = pageInk(random)
  drawTexture(context, ink, random)
  const millimetres = { context, scale, ink }
  drawTitle(millimetres, page)
  const left = page.portrait === null ? 5 : await drawPortrait(millimetres, page)
  drawFields(millimetres, page, left)
  if (page.barcode !== undefined) await drawBarcode(millimetres, page)
  drawMrz(millimetres, page, family)
  return canvas
}

interface Drawing {
  readonly context: SKRSContext2D
  readonly scale: number
  readonly ink: PageInk
}

function drawTitle({ context, scale, ink }: Drawing, page: PageDrawing): void {
  context.fillStyle = ink.accent
  context.font = `${titleHeight(page) * scale}px "${printFont} Bold"`
  const text = page.contents.title === '' ? page.country : `${page.contents.title}   ${page.country}`
  context.fillText(text, 5 * scale, (titleHeight(page) + 2.5) * scale, (page.size.width - 10) * scale)
}

const titleHeight = ({ size }: PageDrawing): number => size.height / 17
const linesTop = ({ size, lines }: PageDrawing): number =>
  size.mrz === null || lines.length === 0 ? size.height - 3 : size.height - size.mrz.above - (size.mrz.count - 1) * size.mrz.step - 5

/** Returns where the fields start. */
async function drawPortrait({ context, scale }: Drawing, page: PageDrawing): Promise<number> {
  const top = titleHeight(page) * 1.2 + 5
  const height = Math.min(45, linesTop(page) - top - 2)
  const width = height * (35 / 45)
  const box = { x: 5 * scale, y: top * scale, width: width * scale, height: height * scale }
  if (page.portrait instanceof Uint8Array) {
    const image = await loadImage(Buffer.from(page.portrait))
    const cut = Math.min(image.width / box.width, image.height / box.height)
    const [cutWidth, cutHeight] = [box.width * cut, box.height * cut]
    const x = (image.width - cutWidth) / 2
    context.drawImage(image, x, (image.height - cutHeight) / 2, cutWidth, cutHeight, box.x, box.y, box.width, box.height)
  } else drawPlaceholder(context, box)
  return 5 + width + 4
}

function drawFields({ context, scale, ink }: Drawing, page: PageDrawing, left: number): void {
  const { fields } = page.contents
  const top = titleHeight(page) * 1.2 + 5
  const rows = Math.max(3, Math.ceil(fields.length / 2) + (fields.length > 4 ? 1 : 0))
  const step = (linesTop(page) - top) / rows
  const column = (page.size.width - left - 3) / 2
  for (const [at, { label, value }] of fields.entries()) {
    // The first two fields, the names, have their own row.
    const row = at < 2 ? at : 2 + Math.floor((at - 2) / 2)
    const x = (left + (at < 2 ? 0 : ((at - 2) % 2) * column)) * scale
    const y = (top + row * step) * scale
    context.fillStyle = ink.accent
    context.font = `${Math.min(2.1, step * 0.26) * scale}px "${printFont}"`
    const room = (at < 2 ? column * 2 : column - 1) * scale
    const base = y + step * (page.contents.beside === true ? 0.6 : 0.28) * scale
    context.fillText(label, x, base, room)
    const past = page.contents.beside === true ? Math.min(room * 0.7, context.measureText(`${label}  `).width) : 0
    context.fillStyle = '#14161c'
    context.font = `${Math.min(3.6, step * 0.42) * scale}px "${printFont}"`
    context.fillText(value, x + past, page.contents.beside === true ? base : y + step * 0.74 * scale, room - past)
  }
}

async function drawBarcode({ context, scale }: Drawing, page: PageDrawing): Promise<void> {
  const image = await loadImage(Buffer.from(page.barcode ?? []))
  const width = Math.min(page.size.width - 8, (image.width / image.height) * page.size.height * 0.45)
  const height = (width / image.width) * image.height
  context.imageSmoothingEnabled = false
  context.drawImage(image, 4 * scale, (linesTop(page) - height - 1) * scale, width * scale, height * scale)
}

function drawMrz({ context, scale }: Drawing, page: PageDrawing, family: string): void {
  const { mrz } = page.size
  if (mrz === null) return
  context.font = `100px "${family}"`
  context.font = `${(100 * letterPitch * scale) / context.measureText('A').width}px "${family}"`
  context.fillStyle = '#101114'
  for (const [row, line] of page.lines.entries()) {
    const y = page.size.height - mrz.above - (mrz.count - 1 - row) * mrz.step
    for (const [at, letter] of [...line].entries()) context.fillText(letter, (mrz.left + at * letterPitch) * scale, y * scale)
  }
}
