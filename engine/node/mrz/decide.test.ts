// Tests of what may be trusted, with scripted readers instead of networks.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { specimenLines } from '../../testing/documents/specimen-lines.ts'
import { bestDecision } from './decide.ts'
import { outputs, seenBlock } from './testing/seen-block.ts'

const read = (...seen: Parameters<typeof seenBlock>) => bestDecision(seenBlock(...seen), outputs)

const replaced = (lines: readonly string[], from: string, to: string): readonly string[] => lines.map((line) => line.replace(from, to))

describe('deciding between two readings', () => {
  it.each(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] satisfies MrzFormat[])(
    'trusts lines that both readers see the same and whose check digits are valid: %s',
    (format) => {
      const decided = read(specimenLines[format])
      expect(decided).toMatchObject({ lines: specimenLines[format], valid: true, repaired: 0, agreed: true, trusted: true })
      expect(decided?.layout.format).toBe(format)
    },
  )

  it('does not accept an edited digit, and never repairs what both readers see', () => {
    const edited = replaced(specimenLines.TD3, '7408122', '7408222')
    expect(read(edited)).toMatchObject({ lines: edited, valid: false, trusted: false })
  })

  it('repairs a doubtful letter so that its check digit is valid, and does not trust the repair', () => {
    const wrong = replaced(specimenLines.TD3, 'L898902C3', 'L898902C8')
    expect(read(wrong, { doubts: { '1:8': '3' } })).toMatchObject({ lines: specimenLines.TD3, valid: true, repaired: 1, trusted: false })
  })

  it('does not trust a name on which the readers differ', () => {
    const other = replaced(specimenLines.TD3, 'ERIKSSON', 'ERIKSSQN')
    expect(read(specimenLines.TD3, { row: other })).toMatchObject({ valid: true, agreed: false, trusted: false })
  })

  it('does not trust a sex, a country or a kind of document on which the readers differ', () => {
    for (const [from, to] of [
      ['7408122F', '7408122M'],
      ['6UTO', '6UTD'],
      ['P<UTO', 'P<UTD'],
    ] as const)
      expect(read(specimenLines.TD3, { row: replaced(specimenLines.TD3, from, to) })).toMatchObject({ agreed: false, trusted: false })
  })

  it('reads a passport whose first letter looks like a visa’s as a passport, and does not trust it', () => {
    const visa = replaced(specimenLines.TD3, 'P<UTO', 'V<UTO')
    const decided = read(visa)
    expect(decided).toMatchObject({ lines: specimenLines.TD3, valid: true, agreed: false, trusted: false })
    expect(decided?.layout.format).toBe('TD3')
    expect(read(specimenLines.TD3, { row: visa })).toMatchObject({ lines: specimenLines.TD3, agreed: false, trusted: false })
  })

  it('does not trust a visa whose first letter one of the readers does not see', () => {
    const other = replaced(specimenLines.MRVA, 'V<UTO', 'P<UTO')
    expect(read(specimenLines.MRVA, { row: other })).toMatchObject({
      lines: specimenLines.MRVA,
      valid: true,
      agreed: false,
      trusted: false,
    })
  })

  it('returns nothing for lines that fit no format', () => {
    expect(read(['AB', 'CD'])).toBeUndefined()
    expect(read([...specimenLines.TD3, ...specimenLines.TD3])).toBeUndefined()
  })
})
