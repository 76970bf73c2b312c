import { describe, expect, it } from 'vitest'
import { specimenLines } from '../../testing/documents/specimen-lines.ts'
import { narrowLetterWidth, wideLetterWidth } from './read-block.ts'
import { decideBlock } from './read-mrz.ts'
import { outputs, seenBlock } from './testing/seen-block.ts'

const lines = specimenLines.TD3
const misread = lines.map((line) => line.replace('ANNA', 'ANHA'))

/** Returns the letter widths that were requested, and whether the result is trusted. */
const decided = async (seen: Readonly<Record<number, readonly string[]>>) => {
  const widths: number[] = []
  const decision = await decideBlock((perLetter) => {
    widths.push(perLetter)
    return Promise.resolve(seenBlock(lines, { row: seen[perLetter] ?? [] }))
  }, outputs)
  return { widths, trusted: decision?.trusted }
}

describe('the resolution at which lines are read', () => {
  it('reads once, in narrow letters, if both readers agree', async () => {
    expect(await decided({ [narrowLetterWidth]: lines })).toEqual({ widths: [narrowLetterWidth], trusted: true })
  })

  it('reads again in wide letters if they disagree, and trusts what both then read', async () => {
    expect(await decided({ [narrowLetterWidth]: misread, [wideLetterWidth]: lines })).toEqual({
      widths: [narrowLetterWidth, wideLetterWidth],
      trusted: true,
    })
  })

  it('never trusts characters on which the two readers differ', async () => {
    expect(await decided({ [narrowLetterWidth]: misread, [wideLetterWidth]: misread })).toEqual({
      widths: [narrowLetterWidth, wideLetterWidth],
      trusted: false,
    })
  })
})
