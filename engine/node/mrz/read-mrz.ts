// Finds and reads the machine-readable lines of a page, if it has any.
import type { CalendarDate } from '@bonafide/core/dates'
import type { MrzReading } from '@bonafide/core/evidence/document-reading'
import type { Grey } from '../../shared/quality/raster.ts'
import type * as z from 'zod/mini'
import { linesOnPage } from '../document/page-by-lines.ts'
import type { TextBox } from '../document/text/find-text.ts'
import type { TextModels } from '../document/text/open-text-models.ts'
import { bestDecision, type MrzDecision } from './decide.ts'
import { findBlocks, findTornBlocks, type Block } from './find-block.ts'
import type { LinePlace } from './glyph-cell.ts'
import type { GlyphNet } from './glyph-net.ts'
import { parseLines } from './parse-lines.ts'
import type { Comb } from './fit-comb.ts'
import {
  fitBlock,
  narrowLetterWidth,
  readGlyphs,
  readPrint,
  wideLetterWidth,
  type BlockFit,
  type BlockGlyphs,
  type BlockRead,
} from './read-block.ts'

export interface MrzReaders {
  readonly net: GlyphNet
  readonly models: TextModels
}

/** Below this the rows do not look like letters of this script, so they are not a machine-readable zone. */
const leastSure = 0.6
/** Below the first no comb fits; above the second no better comb is searched for. */
const leastComb = 0.12
const goodComb = 0.25
const maxBlocks = 4

export interface FoundMrz extends MrzDecision {
  readonly sure: number
  /** For each line, where its letters are on the page. */
  readonly places: readonly LinePlace[]
}

export async function findMrz(grey: Grey, boxes: readonly TextBox[], readers: MrzReaders): Promise<FoundMrz | undefined> {
  const whole = await readFits(grey, likelyFits(grey, findBlocks(boxes, grey.width)), readers)
  if (isSound(whole)) return whole
  const torn = await readFits(grey, likelyFits(grey, findTornBlocks(boxes, grey.width)), readers)
  const found = betterLines(whole, torn?.valid === true && torn.sure > surelyLines ? torn : undefined)
  if (isSound(found)) return found
  const placed = await readFits(grey, likelyFits(grey, linesOnPage(grey)), readers)
  return isSound(placed) ? placed : found
}

/** Joined or guessed rows count as an MRZ only if they look very much like one: otherwise ordinary print would pass for a card's back. */
const surelyLines = 0.9

/** Whether the check digits are valid without repairs: with enough repairs they are valid in any rows. */
export const isSound = (mrz: Pick<MrzDecision, 'valid' | 'repaired'> | undefined): boolean => mrz?.valid === true && mrz.repaired === 0

/** Chooses the more credible of two readings of one page. */
export function betterLines(first: FoundMrz | undefined, second: FoundMrz | undefined): FoundMrz | undefined {
  if (first === undefined || second === undefined) return first ?? second
  if (isSound(first) !== isSound(second)) return isSound(first) ? first : second
  return second.score > first.score ? second : first
}

async function readFits(grey: Grey, fits: readonly BlockFit[], readers: MrzReaders): Promise<FoundMrz | undefined> {
  let best: FoundMrz | undefined
  for (const { comb, others, inks } of fits) {
    const glyphs = await readGlyphs(grey, { comb, inks }, readers.net)
    best = betterLines(best, await decideGlyphs(grey, glyphs, readers))
    if (isSound(best)) return best
    const shifted = await surestOf(grey, { combs: others, inks }, readers)
    if (shifted === undefined || shifted.sure <= glyphs.sure) continue
    best = betterLines(best, await decideGlyphs(grey, shifted, readers))
    if (isSound(best)) return best
  }
  return best
}

/** By ink alone the comb may be off by one letter. The cells then look less like letters, so the surest reading counts. */
async function surestOf(
  grey: Grey,
  { combs, inks }: { readonly combs: readonly Comb[]; readonly inks: BlockFit['inks'] },
  { net }: MrzReaders,
): Promise<BlockGlyphs | undefined> {
  const read = await Promise.all(combs.map((comb) => readGlyphs(grey, { comb, inks }, net)))
  return read.toSorted((a, b) => b.sure - a.sure)[0]
}

async function decideGlyphs(grey: Grey, glyphs: BlockGlyphs, { models }: MrzReaders): Promise<FoundMrz | undefined> {
  if (glyphs.sure < leastSure) return undefined
  const decided = await decideBlock((perLetter) => readPrint(grey, glyphs, models, perLetter), models.letters)
  return decided === undefined ? undefined : { ...decided, sure: glyphs.sure, places: glyphs.places }
}

/** A reading that is already trusted needs no closer look. */
export async function decideBlock(
  readAt: (perLetter: number) => Promise<BlockRead>,
  letters: TextModels['letters'],
): Promise<MrzDecision | undefined> {
  const first = bestDecision(await readAt(narrowLetterWidth), letters)
  return first?.trusted === true ? first : bestDecision(await readAt(wideLetterWidth), letters)
}

/** The best fits, two at most. The search stops at the first good one. */
function likelyFits(grey: Grey, blocks: readonly Block[]): readonly BlockFit[] {
  const fits: BlockFit[] = []
  for (const block of blocks.slice(0, maxBlocks)) {
    for (const length of lengthsOf(block)) {
      fits.push(fitBlock(grey, block, length))
      if (fits.some(({ comb }) => comb.score > goodComb)) break
    }
    if (fits.some(({ comb }) => comb.score > goodComb)) break
  }
  return fits
    .filter(({ comb }) => comb.score > leastComb)
    .toSorted((a, b) => b.comb.score - a.comb.score)
    .slice(0, 2)
}

/** Two lines are two and a half letters apart, which usually distinguishes the shorter formats from the longer ones. */
function lengthsOf({ rows }: Block): readonly number[] {
  const [upper, lower] = rows
  if (rows.length === 3 || upper === undefined || lower === undefined) return [30]
  const letters = (2.5 * (upper.length + lower.length)) / 2 / (lower.middle[1] - upper.middle[1])
  return letters > 40 ? [44, 36] : [36, 44]
}

export const readingOf = (
  { layout, lines, valid, repaired, agreed, trusted }: MrzDecision,
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
