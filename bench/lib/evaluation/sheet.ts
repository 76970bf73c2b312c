// One side of a document of the evaluation set, flat and clean, in its family's layout.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './chance.ts'
import type { Family } from './families.ts'
import { fontOf, linesFamily, openFonts, type Face } from './fonts.ts'
import { printGround } from './ground.ts'
import type { EvaluationFormat } from './lines.ts'
import type { Holder } from './people.ts'
import { drawPortrait, type PortraitCut } from './portrait.ts'
import { labelOf, writeDay, type FieldName } from './words.ts'

export interface SheetOrder {
  readonly family: Family
  readonly holder: Holder
  /** Empty for a side without an MRZ. */
  readonly lines: readonly string[]
  /** The back of a small card: machine-readable lines, an address and little else. */
  readonly back: boolean
  /** Null: a grey box instead of a face. */
  readonly face: PortraitCut | null
}

/** Millimetres, ICAO Doc 9303 parts 4 to 7. */
const sizes: Readonly<
  Record<
    EvaluationFormat,
    { readonly wide: number; readonly high: number; readonly left: number; readonly foot: number; readonly step: number }
  >
> = {
  TD1: { wide: 85.6, high: 53.98, left: 4, foot: 4.6, step: 4.23 },
  TD2: { wide: 105, high: 74, left: 6, foot: 6.2, step: 6.35 },
  TD3: { wide: 125, high: 88, left: 6, foot: 6.2, step: 6.35 },
  MRVA: { wide: 120, high: 80, left: 4, foot: 6.2, step: 6.35 },
  MRVB: { wide: 105, high: 74, left: 6, foot: 6.2, step: 6.35 },
}

/** Ten characters per inch. */
const pitch = 2.54

interface Pen {
  readonly context: SKRSContext2D
  /** Pixels per millimetre. */
  readonly mm: number
  readonly hue: number
  readonly chance: Chance
  readonly face: Face
}

export function drawSheet(order: SheetOrder, width: number, chance: Chance): Canvas {
  openFonts()
  const { family, lines } = order
  const size = sizes[family.format]
  const mm = width / size.wide
  const canvas = createCanvas(width, Math.round(size.high * mm))
  const pen = { context: canvas.getContext('2d'), mm, hue: chance.count(0, 359), chance, face: family.face }
  printGround(family.ground, pen)
  const floor = lines.length === 0 ? size.high - 3 : size.high - size.foot - (lines.length - 1) * size.step - 5
  const ceiling = drawTitle(pen, order, size.wide)
  if (order.back) drawBack(pen, order, ceiling)
  else drawFront(pen, order, { ceiling, floor, wide: size.wide })
  drawLines(pen, lines, size)
  return canvas
}

const titles: Readonly<Record<EvaluationFormat, string>> = {
  TD1: 'IDENTITY CARD',
  TD2: 'IDENTITY CARD',
  TD3: 'PASSPORT',
  MRVA: 'VISA',
  MRVB: 'VISA',
}

/** Returns how far down it reaches. */
function drawTitle({ context, mm, hue, face, chance }: Pen, { family, holder, back }: SheetOrder, wide: number): number {
  const high = family.format === 'TD1' ? 3.2 : 4.4
  const text = back ? holder.state : `${titles[family.format]}  ${holder.state}`
  const bar = family.title === 'bar'
  if (bar) {
    context.fillStyle = `hsl(${hue} 45% 30%)`
    context.fillRect(0, 0, wide * mm, (high + 3.4) * mm)
  }
  context.fillStyle = bar ? '#fafaf5' : `hsl(${hue} 60% 22%)`
  context.font = fontOf(face, 700, high * mm)
  context.textAlign = family.title === 'centre' ? 'center' : 'left'
  const start = family.title === 'centre' ? wide / 2 : family.title === 'emblem' ? 6 + high : 4
  context.fillText(text, start * mm, (high + 1.6) * mm)
  context.textAlign = 'left'
  if (family.title === 'emblem') drawEmblem(context, [5 * mm, (high / 2 + 2) * mm], (high / 2 + 0.6) * mm, chance)
  return high + 4.4
}

function drawEmblem(context: SKRSContext2D, [x, y]: readonly [number, number], reach: number, chance: Chance): void {
  const points = chance.count(5, 9) * 2
  context.beginPath()
  for (let at = 0; at < points; at += 1) {
    const far = at % 2 === 0 ? reach : reach * 0.5
    context.lineTo(x + far * Math.cos((at / points) * 2 * Math.PI), y + far * Math.sin((at / points) * 2 * Math.PI))
  }
  context.fill()
}

interface Room {
  readonly ceiling: number
  readonly floor: number
  readonly wide: number
}

const valueOf = (field: FieldName, { family, holder }: SheetOrder): string => {
  switch (field) {
    case 'family':
      return holder.family
    case 'given':
      return holder.given
    case 'nation':
      return holder.nation
    case 'sex':
      return holder.sex
    case 'town':
      return holder.town
    case 'number':
      return holder.number
    case 'born':
      return writeDay(holder.born, family.days)
    case 'issued':
      return writeDay(holder.issued, family.days)
    case 'ends':
      return writeDay(holder.ends, family.days)
  }
}

const labelIn = (field: FieldName, { languages, capitals }: Family): string => {
  const label = languages.map((language) => labelOf(field, language)).join(' / ')
  return capitals ? label.toUpperCase() : label
}

/** Each name has its own row; two other fields may share a row. */
function rowsOf(fields: readonly FieldName[], columns: 1 | 2): readonly (readonly FieldName[])[] {
  if (columns === 1) return fields.map((field) => [field])
  const rows: FieldName[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const alone = field === 'family' || field === 'given'
    if (last === undefined || alone || last.length === 2 || last[0] === 'family' || last[0] === 'given') rows.push([field])
    else last.push(field)
  }
  return rows
}

function drawFront(pen: Pen, order: SheetOrder, { ceiling, floor, wide }: Room): void {
  const { family } = order
  const { context, mm, hue } = pen
  const high = Math.min(family.portraitHeight, floor - ceiling)
  const across = high * pen.chance.within(0.74, 0.82)
  const left = family.portrait === 'left'
  drawPortrait(context, order.face, { x: (left ? 4 : wide - 4 - across) * mm, y: ceiling * mm, wide: across * mm, high: high * mm })
  if (family.ghost) {
    context.save()
    context.globalAlpha = 0.28
    drawPortrait(context, order.face, { x: (left ? wide - 17 : 5) * mm, y: (floor - 16) * mm, wide: 11.5 * mm, high: 15 * mm })
    context.restore()
  }
  if (family.numberAbove) {
    context.fillStyle = family.title === 'bar' ? '#fafaf5' : `hsl(${hue} 70% 25%)`
    context.font = fontOf(family.face, 700, 3.6 * mm)
    context.textAlign = 'right'
    context.fillText(order.holder.number, (wide - 4) * mm, 5.4 * mm)
    context.textAlign = 'left'
  }
  const from = left ? across + 8 : 5
  const to = left ? wide - (family.ghost ? 18 : 4) : wide - across - 8
  const rows = rowsOf(
    family.order.filter((field) => field !== 'number' || !family.numberAbove),
    family.columns,
  )
  const step = (floor - ceiling) / rows.length
  for (const [at, row] of rows.entries())
    for (const [column, field] of row.entries()) {
      const room = row.length === 2 ? (to - from) / 2 : to - from
      drawField(pen, order, { field, x: from + column * room, y: ceiling + at * step, step, room: room - 1.5 })
    }
  drawSignature(pen, [from + (to - from) * 0.6, floor - 1])
}

interface Slot {
  readonly field: FieldName
  readonly x: number
  readonly y: number
  readonly step: number
  readonly room: number
}

function drawField({ context, mm, hue, face }: Pen, order: SheetOrder, { field, x, y, step, room }: Slot): void {
  const { family } = order
  const weight = family.bold ? 700 : 400
  const above = family.labels === 'above' || family.labels === 'below'
  const valueHigh = Math.min(3.4, above ? step * 0.47 : step * 0.62)
  const labelHigh = Math.min(2, above ? step * 0.28 : step * 0.45)
  const write = (text: string, high: number, look: { at: number; from: number; dark: boolean }): void => {
    context.font = fontOf(face, look.dark ? weight : 400, high * mm)
    context.fillStyle = look.dark ? '#1a1a1f' : `hsl(${hue} 50% 27%)`
    context.fillText(text, (x + look.from) * mm, look.at * mm, (room - look.from) * mm)
  }
  const [label, value] = [labelIn(field, family), valueOf(field, order)]
  if (family.labels === 'above') {
    write(label, labelHigh, { at: y + step * 0.3, from: 0, dark: false })
    write(value, valueHigh, { at: y + step * 0.82, from: 0, dark: true })
  } else if (family.labels === 'below') {
    write(value, valueHigh, { at: y + step * 0.52, from: 0, dark: true })
    write(label, labelHigh, { at: y + step * 0.88, from: 0, dark: false })
  } else if (family.labels === 'before') {
    write(label, labelHigh, { at: y + step * 0.7, from: 0, dark: false })
    write(value, valueHigh, { at: y + step * 0.7, from: room * 0.36, dark: true })
  } else write(value, valueHigh, { at: y + step * 0.7, from: 0, dark: true })
}

function drawSignature({ context, mm, chance }: Pen, [x, y]: readonly [number, number]): void {
  context.strokeStyle = 'rgb(25 30 70 / 55%)'
  context.lineWidth = 0.25 * mm
  context.beginPath()
  context.moveTo(x * mm, y * mm)
  for (let at = 1; at < 7; at += 1)
    context.quadraticCurveTo((x + at * 2 - 1) * mm, (y - chance.within(0, 3)) * mm, (x + at * 2) * mm, (y - chance.within(0, 1)) * mm)
  context.stroke()
}

function drawBack({ context, mm, hue, face }: Pen, { family, holder }: SheetOrder, ceiling: number): void {
  const notes = [`${labelIn('town', family)}  ${holder.town}`, `${labelIn('issued', family)}  ${writeDay(holder.issued, family.days)}`]
  context.fillStyle = `hsl(${hue} 45% 25%)`
  context.font = fontOf(face, 400, 2.4 * mm)
  for (const [at, note] of notes.entries()) context.fillText(note, 5 * mm, (ceiling + 3 + at * 5) * mm)
}

/** Each press has its own weight, width and ink, and no character sits exactly on the grid. */
function drawLines({ context, mm, chance }: Pen, lines: readonly string[], size: (typeof sizes)[EvaluationFormat]): void {
  if (lines.length === 0) return
  context.font = `100px "${linesFamily}"`
  const high = (100 * pitch * mm * chance.within(0.96, 1.03)) / context.measureText('A').width
  context.font = `${high}px "${linesFamily}"`
  const ink = chance.oneOf(['#111114', '#1d1c22', '#20242c', '#262020'])
  context.fillStyle = ink
  context.strokeStyle = ink
  context.lineWidth = chance.within(0, 0.09) * mm
  const [left, foot] = [size.left + chance.within(-0.6, 0.9), size.foot + chance.within(-0.6, 0.6)]
  for (const [row, line] of lines.entries())
    for (const [at, sign] of [...line].entries()) {
      const x = (left + at * pitch) * mm + chance.bell() * 0.03 * mm
      const y = (size.high - foot - (lines.length - 1 - row) * size.step) * mm + chance.bell() * 0.03 * mm
      context.fillText(sign, x, y)
      if (context.lineWidth > 0.2) context.strokeText(sign, x, y)
    }
}
