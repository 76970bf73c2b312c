// From a page to its machine-readable lines, if it has any.
import type { CalendarDate } from '@bonafide/core/dates'
import type { MrzReading } from '@bonafide/core/evidence/document-reading'
import type { Grey } from '../../shared/quality/raster.ts'
import type * as z from 'zod/mini'
import type { TextBox } from '../document/text/find-text.ts'
import type { TextModels } from '../document/text/open-text-models.ts'
import { decide, type Decided } from './decide.ts'
import { findBlocks, type Block } from './find-block.ts'
import type { LinePlace } from './glyph-cell.ts'
import type { GlyphNet } from './glyph-net.ts'
import { parseLines } from './parse-lines.ts'
import { fitBlock, narrow, readGlyphs, readPrint, wide, type BlockFit, type BlockRead } from './read-block.ts'

export interface MrzReaders {
  readonly net: GlyphNet
  readonly models: TextModels
}

/** Below that the rows look like no letters of this script: whatever stands there, it is no machine-readable zone. */
const leastSure = 0.6
/** Below that no comb fits; above the other nobody looks for a better one. */
const leastComb = 0.12
const goodComb = 0.25
const mostBlocks = 4

export interface FoundMrz extends Decided {
  readonly sure: number
  /** Line by line, where its letters stand on the page. */
  readonly places: readonly LinePlace[]
}

export async function findMrz(grey: Grey, boxes: readonly TextBox[], readers: MrzReaders): Promise<FoundMrz | undefined> {
  let best: FoundMrz | undefined
  for (const fit of likelyFits(grey, boxes)) {
    const glyphs = await readGlyphs(grey, fit, readers.net)
    const readAt = (perLetter: number): Promise<BlockRead> => readPrint(grey, glyphs, readers.models, perLetter)
    const decided = glyphs.sure < leastSure ? undefined : await decideBlock(readAt, readers.models.letters)
    if (decided !== undefined && (best === undefined || decided.score > best.score))
      best = { ...decided, sure: glyphs.sure, places: glyphs.places }
    if (best?.valid === true) return best
  }
  return best
}

/** What is trusted at once need not be looked at more closely. */
export async function decideBlock(
  readAt: (perLetter: number) => Promise<BlockRead>,
  letters: TextModels['letters'],
): Promise<Decided | undefined> {
  const first = decide(await readAt(narrow), letters)
  return first?.trusted === true ? first : decide(await readAt(wide), letters)
}

/** The two best, and one alone if nothing comes near it. */
function likelyFits(grey: Grey, boxes: readonly TextBox[]): readonly BlockFit[] {
  const fits: BlockFit[] = []
  for (const block of findBlocks(boxes, grey.width).slice(0, mostBlocks)) {
    for (const length of lengthsOf(block)) {
      fits.push(fitBlock(grey, block, length))
      if (fits.some(({ comb }) => comb.score > goodComb)) break
    }
    if (fits.some(({ comb }) => comb.score > goodComb)) break
  }
  return fits
    .filter(({ comb }) => comb.score > leastComb)
    .toSorted((one, other) => other.comb.score - one.comb.score)
    .slice(0, 2)
}

/** Two lines stand two and a half letters apart: by that the shorter and the longer are told, most of the time. */
function lengthsOf({ rows }: Block): readonly number[] {
  const [upper, lower] = rows
  if (rows.length === 3 || upper === undefined || lower === undefined) return [30]
  const letters = (2.5 * (upper.length + lower.length)) / 2 / (lower.middle[1] - upper.middle[1])
  return letters > 40 ? [44, 36] : [36, 44]
}

export const readingOf = (
  { layout, lines, valid, repaired, agreed, trusted }: Decided,
  today: CalendarDate,
): z.infer<typeof MrzReading> => ({
  format: layout.format,
  lines: [...lines],
  valid,
  repaired,
  agreed,
  trusted,
  read: parseLines(lines, layout, today),
})
