// Training glyphs: lines of random letters in our own OCR-B, printed over security print and photographed at every tier, cut with the
// reader's own code at their true position, or slightly off.
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { cellSize, cutCell, inkOf, toneOf, toneReach } from '../node/mrz/glyph-cell.ts'
import { letters } from '../node/mrz/letters.ts'
import { mrzFontFamily } from '../testing/documents/fonts.ts'
import { homography, mapDrawnPoint } from '../testing/documents/homography.ts'
import { drawTexture, pageInk } from '../testing/documents/page-texture.ts'
import { photograph } from '../testing/documents/photograph.ts'
import type { Random } from '../testing/documents/random.ts'
import { photoConditionsOf } from '../testing/documents/tiers.ts'

export interface GlyphSamples {
  /** 0 to 255, cell by cell. */
  readonly cells: Uint8Array
  readonly labels: Uint8Array
}

const perLine = 44

export async function glyphSamples(count: number, random: Random): Promise<GlyphSamples> {
  const cells = new Uint8Array(count * cellSize)
  const labels = new Uint8Array(count)
  let done = 0
  while (done < count) {
    for (const { cell, label } of await glyphsOfOneShot(random)) {
      if (done === count) break
      for (let at = 0; at < cellSize; at += 1) cells[done * cellSize + at] = Math.round((cell[at] ?? 0) * 255)
      labels[done] = label
      done += 1
    }
  }
  return { cells, labels }
}

interface Glyph {
  readonly cell: Float32Array
  readonly label: number
}

async function glyphsOfOneShot(random: Random): Promise<readonly Glyph[]> {
  const conditions = photoConditionsOf(random.pick(['clean', 'easy', 'medium', 'medium', 'hard', 'hard', 'hard', 'hard']), random)
  const width = Math.round(conditions.width * 1.2)
  const pitch = width / random.pick([50, 50, 41, 35])
  const step = pitch * random.between(1.65, 2.6)
  const rows = Math.floor((width * 0.5) / step)
  const canvas = createCanvas(width, Math.round((rows + 1.5) * step))
  const context = canvas.getContext('2d')
  drawTexture(context, pageInk(random), random)
  const [left, first] = [(width - perLine * pitch) / 2, step * 1.2]
  const columns = Math.min(perLine, Math.floor(width / pitch) - 1)
  const start = left > 0 ? left : pitch * 0.4
  const labels = Array.from({ length: rows }, () => Array.from({ length: columns }, () => pickLabel(random)))
  context.font = `100px "${mrzFontFamily('trained')}"`
  context.font = `${(100 * pitch) / context.measureText('A').width}px "${mrzFontFamily('trained')}"`
  context.fillStyle = `hsl(${random.whole(0, 359)} 20% ${random.whole(3, 28)}%)`
  context.strokeStyle = context.fillStyle
  context.lineWidth = pitch * random.between(0.001, 0.07)
  const shape = shapeOfPrint(random)
  for (const [row, line] of labels.entries()) {
    for (const [column, label] of line.entries()) {
      const letter = letters[label] ?? '<'
      context.save()
      context.translate(start + (column + 0.5) * pitch, first + row * step)
      context.transform(shape.wide, 0, shape.lean, /\d/.test(letter) ? shape.digits : shape.capitals, 0, 0)
      context.fillText(letter, -pitch / 2, pitch / 2)
      if (shape.bold) context.strokeText(letter, -pitch / 2, pitch / 2)
      context.restore()
    }
  }
  const shot = { ...conditions, cluttered: false, cutOff: false, light: random.between(0.5, 1.05), quarters: 0 }
  const { jpeg, corners } = await photograph(canvas, shot, random)
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const grey = { data, width: info.width, height: info.height }
  const [right, low] = [canvas.width - 1, canvas.height - 1]
  const map = homography(
    [
      [0, 0],
      [right, 0],
      [right, low],
      [0, low],
    ],
    corners,
  )
  return labels.flatMap((line, row) => {
    const slip = slipOf(random)
    const cut = line.map((_, column) =>
      cutCell(
        grey,
        (along, down) =>
          mapDrawnPoint(map, [
            start + (along + slip.x + slip.lean * down) * pitch,
            first + row * step + (down * slip.tall + slip.y + slip.slope * (along - column)) * pitch,
          ]),
        column + 0.5 + random.between(-0.07, 0.07),
      ),
    )
    return cut.map((cell, column) => ({
      cell: inkOf(cell, toneOf(cut.slice(Math.max(0, column - toneReach), column + toneReach + 1))),
      label: line[column] ?? 0,
    }))
  })
}

/** Printers and digitisations differ: digits as high as capitals or higher, narrow or wide, thin or bold, leaning a little. */
const shapeOfPrint = (random: Random) => {
  const capitals = random.between(0.95, 1.16)
  return {
    capitals,
    digits: random.chance(0.5) ? capitals * random.between(0.92, 0.96) : capitals,
    wide: random.between(0.9, 1.08),
    lean: random.between(-0.06, 0.06),
    bold: random.chance(0.6),
  }
}

/** How far the reader may have misplaced a line. */
const slipOf = (random: Random) => ({
  x: random.between(-0.1, 0.1),
  y: random.between(-0.11, 0.11),
  tall: random.between(0.9, 1.1),
  lean: random.between(-0.04, 0.04),
  slope: random.between(-0.03, 0.03),
})

const lookAlikes = '0OQD1I5S8B2Z6G7T4AMNWVUYKXCE3<'

const pickLabel = (random: Random): number =>
  random.chance(0.45) ? letters.indexOf(lookAlikes[random.whole(0, lookAlikes.length - 1)] ?? '<') : random.whole(0, letters.length - 1)
