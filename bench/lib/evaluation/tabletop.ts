// The backgrounds of the evaluation set: what is under, beside and over its documents.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './chance.ts'
import { fontOf, openFonts } from './fonts.ts'

export const scenes = ['plain', 'patterned', 'newspaper', 'fingers', 'cover', 'doublePage', 'twoDocuments'] as const
export type SceneKind = (typeof scenes)[number]

interface LaidPage {
  readonly canvas: Canvas
  readonly pageWidth: number
}

interface Brush {
  readonly context: SKRSContext2D
  readonly chance: Chance
}

/** `other` is the page of a second document, for `twoDocuments`. */
export function layOnTable(
  kind: SceneKind,
  { page, other }: { readonly page: Canvas; readonly other: Canvas | undefined },
  chance: Chance,
): LaidPage {
  openFonts()
  const beside = kind === 'twoDocuments' && other !== undefined
  const across = beside ? page.width + other.width * 1.12 : page.width
  const down = kind === 'doublePage' ? 2 * page.height : beside ? Math.max(page.height, other.height) : page.height
  const canvas = createCanvas(
    Math.round(across + page.width * chance.within(0.16, 0.34)),
    Math.round(down + page.height * chance.within(0.18, 0.36)),
  )
  const brush = { context: canvas.getContext('2d'), chance }
  if (kind === 'newspaper') layNewspaper(brush)
  else if (kind === 'patterned') layPattern(brush)
  else layPlain(brush)
  const roomX = (canvas.width - across) / 2
  const pageFirst = chance.percent(50)
  const x = beside && !pageFirst ? roomX + other.width * 1.12 : roomX
  const y = canvas.height - page.height - (canvas.height - down) / 2
  if (beside) place(brush, other, [pageFirst ? roomX + page.width + other.width * 0.12 : roomX, y])
  if (kind === 'doublePage') layFacingPage(brush, page, [x, y - page.height])
  place(brush, page, [x, y])
  if (kind === 'doublePage') layFold(brush, page, [x, y])
  if (kind === 'fingers') layFingers(brush, page, [x, y])
  if (kind === 'cover') layCover(brush, page, [x, y])
  return { canvas, pageWidth: page.width }
}

/** Crops a page to its edges, or very slightly inside them. */
export function crop(page: Canvas, chance: Chance): LaidPage {
  const trim = (): number => page.width * chance.within(0, 0.008)
  const [left, top] = [trim(), trim()]
  const canvas = createCanvas(Math.round(page.width - left - trim()), Math.round(page.height - top - trim()))
  canvas.getContext('2d').drawImage(page, -left, -top)
  return { canvas, pageWidth: canvas.width }
}

type TabletopPoint = readonly [x: number, y: number]

/** Draws the page's shadow as a few dark layers, each slightly larger: a real blur costs more than all other drawing. */
function place({ context, chance }: Brush, page: Canvas, [x, y]: TabletopPoint): void {
  const soft = page.width * chance.within(0.002, 0.006)
  const fall = page.width * chance.within(0, 0.004)
  context.fillStyle = 'rgb(0 0 0 / 13%)'
  for (let ring = 1; ring < 5; ring += 1)
    context.fillRect(x - soft * ring, y - soft * ring + fall, page.width + 2 * soft * ring, page.height + 2 * soft * ring)
  context.drawImage(page, x, y)
}

/** A table top: one colour with blotches, so that it is not flat. */
function layPlain({ context, chance }: Brush): void {
  const { width, height } = context.canvas
  const [hue, dim] = [chance.count(0, 359), chance.count(14, 58)]
  context.fillStyle = `hsl(${hue} ${chance.count(4, 30)}% ${dim}%)`
  context.fillRect(0, 0, width, height)
  for (let blotch = 0; blotch < 30; blotch += 1) {
    context.fillStyle = `hsl(${hue} 15% ${dim + chance.count(-5, 5)}% / 35%)`
    context.beginPath()
    context.ellipse(
      chance.within(0, width),
      chance.within(0, height),
      width * chance.within(0.03, 0.2),
      height * chance.within(0.02, 0.1),
      chance.within(0, 3),
      0,
      7,
    )
    context.fill()
  }
}

/** Floor tiles, stripes or dots. */
function layPattern(brush: Brush): void {
  layPlain(brush)
  const { context, chance } = brush
  const { width, height } = context.canvas
  const size = width / chance.count(8, 30)
  const kind = chance.count(0, 2)
  context.fillStyle = `hsl(${chance.count(0, 359)} ${chance.count(20, 60)}% ${chance.count(30, 75)}% / 80%)`
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width; x += size) {
      const even = (Math.round(x / size) + Math.round(y / size)) % 2 === 0
      if (kind === 0 && even) context.fillRect(x, y, size, size)
      if (kind === 1 && Math.round(x / size) % 3 === 0) context.fillRect(x, y, size * 0.7, size)
      if (kind === 2) {
        context.beginPath()
        context.arc(x + (even ? 0 : size / 2), y, size * 0.28, 0, 7)
        context.fill()
      }
    }
}

const news = 'The committee will meet again on Thursday to hear both sides before a vote on the new tram line through the old quarter. '

function layNewspaper({ context, chance }: Brush): void {
  const { width, height } = context.canvas
  context.fillStyle = `hsl(45 14% ${chance.count(78, 88)}%)`
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#38363a'
  const columns = chance.count(3, 5)
  const size = width / chance.count(75, 110)
  for (let column = 0; column < columns; column += 1) {
    const x = (column * width) / columns + size
    let word = chance.count(0, 40)
    for (let y = size; y < height; y += size * 1.3) {
      const head = chance.percent(3)
      context.font = fontOf('pt-serif', head ? 700 : 400, head ? size * 1.8 : size)
      context.fillText(news.repeat(2).slice(word, word + 60), x, y, width / columns - 2 * size)
      word = (word + 37) % 100
    }
  }
}

/** Fingers reach slightly over the page from a side or from above, never over its machine-readable lines. */
function layFingers({ context, chance }: Brush, page: Canvas, [x, y]: TabletopPoint): void {
  const side = chance.oneOf(['left', 'right', 'top'] as const)
  const thick = page.height * chance.within(0.09, 0.15)
  const over = page.height * chance.within(0.03, 0.08)
  const tone = `hsl(${chance.count(12, 32)} ${chance.count(25, 55)}% ${chance.count(25, 75)}%)`
  context.save()
  context.lineCap = 'round'
  context.lineWidth = thick
  context.shadowColor = 'rgb(0 0 0 / 40%)'
  context.shadowBlur = thick / 4
  for (let finger = 0; finger < chance.count(1, 3); finger += 1) {
    const along = chance.within(0.1, 0.4) + finger * 0.15
    context.strokeStyle = tone
    context.beginPath()
    if (side === 'top') {
      const at = x + page.width * (0.3 + along)
      context.moveTo(at, y + over - thick / 2)
      context.lineTo(at + thick, y - page.height * 0.4)
    } else {
      const [edge, away] = side === 'left' ? [x + over - thick / 2, -1] : [x + page.width - over + thick / 2, 1]
      context.moveTo(edge, y + page.height * along)
      context.lineTo(edge + away * page.width * 0.3, y + page.height * (along + 0.08))
    }
    context.stroke()
  }
  context.restore()
}

/** A plastic sleeve: a rim, a haze, and streaks that avoid the bottom of the page. */
function layCover({ context, chance }: Brush, page: Canvas, [x, y]: TabletopPoint): void {
  const rim = page.width * chance.within(0.02, 0.06)
  context.save()
  context.fillStyle = `rgb(240 245 255 / ${chance.count(8, 20)}%)`
  context.strokeStyle = 'rgb(255 255 255 / 65%)'
  context.lineWidth = page.width / 260
  context.beginPath()
  context.roundRect(x - rim, y - rim, page.width + 2 * rim, page.height + 2 * rim, rim)
  context.fill()
  context.stroke()
  context.beginPath()
  context.rect(x - rim, y - rim, page.width + 2 * rim, page.height * 0.55)
  context.clip()
  for (let streak = chance.count(1, 3); streak > 0; streak -= 1) {
    const from = x + page.width * chance.within(0.1, 0.9)
    const wide = page.width * chance.within(0.02, 0.05)
    const shine = context.createLinearGradient(from - wide, 0, from + wide, 0)
    shine.addColorStop(0, 'rgb(255 255 255 / 0%)')
    shine.addColorStop(0.5, `rgb(255 255 255 / ${chance.count(25, 55)}%)`)
    shine.addColorStop(1, 'rgb(255 255 255 / 0%)')
    context.fillStyle = shine
    context.fillRect(from - wide, y - rim, 2 * wide, page.height * 0.6)
  }
  context.restore()
}

/** Printed on the page that faces the data page. */
export const stranger = { family: 'OUTSIDER', given: 'UNRELATED', born: '1949-12-03' } as const

function layFacingPage({ context, chance }: Brush, page: Canvas, [x, y]: TabletopPoint): void {
  context.fillStyle = `hsl(${chance.count(0, 359)} 20% 91%)`
  context.fillRect(x, y, page.width, page.height)
  context.fillStyle = '#2d2b30'
  const size = page.width / 36
  context.font = fontOf('bitter', 400, size)
  const rows = [
    'Observations',
    `Surname  ${stranger.family}`,
    `Given names  ${stranger.given}`,
    'Date of birth  03.12.1949',
    'This page is reserved for the authorities',
  ]
  for (const [row, text] of rows.entries()) context.fillText(text, x + page.width * 0.1, y + page.height * (0.18 + 0.13 * row))
  context.strokeStyle = `hsl(${chance.count(200, 360)} 60% 45% / 70%)`
  context.lineWidth = page.width / 150
  context.beginPath()
  context.arc(x + page.width * 0.78, y + page.height * 0.6, page.height * 0.16, 0, 7)
  context.stroke()
}

function layFold({ context }: Brush, page: Canvas, [x, y]: TabletopPoint): void {
  const deep = page.height * 0.03
  const shade = context.createLinearGradient(0, y - deep, 0, y + deep)
  shade.addColorStop(0, 'rgb(0 0 0 / 0%)')
  shade.addColorStop(0.5, 'rgb(0 0 0 / 40%)')
  shade.addColorStop(1, 'rgb(0 0 0 / 0%)')
  context.fillStyle = shade
  context.fillRect(x, y - deep, page.width, 2 * deep)
}
