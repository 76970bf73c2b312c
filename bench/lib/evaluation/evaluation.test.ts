// Tests of the evaluation set itself: its lines follow the standard, its halves are fixed, and a seed always draws the same document.
import { describe, expect, test } from 'vitest'
import { drawDocument, whoseDocument } from './draw-document.ts'
import { families, familiesOf, isHeldOut } from './families.ts'
import { forge, forgedFields } from './forge.ts'
import { evaluationFormats, writeLines } from './lines.ts'
import type { Holder } from './people.ts'

/** ICAO Doc 9303, parts 4 to 7: the examples for Utopia. */
const specimen: Holder = {
  family: 'Eriksson'.toUpperCase(),
  given: 'ANNA MARIA',
  sex: 'F',
  born: '1974-08-12',
  nation: 'UTO',
  state: 'UTO',
  number: 'L898902C3',
  issued: '2002-04-15',
  ends: '2012-04-15',
  town: 'ZENITH',
}

describe('lines', () => {
  test('match the standard’s example for a passport', () => {
    expect(writeLines('TD3', specimen, { kind: 'P<', optional: 'ZE184226B' })).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ])
  })

  test('match the standard’s examples for the two cards', () => {
    const holder = { ...specimen, number: 'D23145890' }
    expect(writeLines('TD1', holder, { kind: 'I<', optional: '' })).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ])
    expect(writeLines('TD2', holder, { kind: 'I<', optional: '' })[1]).toBe('D231458907UTO7408122F1204159<<<<<<<6')
  })

  test('spell accents as the standard does, and write Germany with one letter', () => {
    const [upper = ''] = writeLines('TD3', { ...specimen, family: "O'SØRENSEN-MÜLLER", state: 'DEU' }, { kind: 'P<', optional: '' })
    expect(upper.slice(0, 28)).toBe('P<D<<OSOERENSEN<MUELLER<<ANN')
  })
})

describe('families', () => {
  test('number at least 24, each with its own name', () => {
    expect(new Set(families.map(({ name }) => name)).size).toBe(families.length)
    expect(families.length).toBeGreaterThanOrEqual(24)
  })

  test.each(evaluationFormats)('for %s are half open and half held out', (format) => {
    const all = familiesOf(format)
    const heldOut = all.filter(isHeldOut)
    expect(Math.abs(2 * heldOut.length - all.length)).toBeLessThanOrEqual(1)
  })

  test('for passports hold out the same five every time', () => {
    expect(
      familiesOf('TD3')
        .filter(isHeldOut)
        .map(({ name }) => name),
    ).toEqual(['cedar', 'dogwood', 'fir', 'ivy', 'juniper'])
  })
})

describe('a seed', () => {
  test('draws the same picture again, and another seed draws a different picture', async () => {
    const [first, again, other] = await Promise.all([7, 7, 8].map((seed) => drawDocument({ seed, tier: 'hard', scene: 'plain' })))
    expect(first?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(first?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  test('keeps its lines when the print is edited, and its first line when the number in the lines is', async () => {
    const { holder } = whoseDocument(3, ['TD3'])
    const drawn = (more: object) => drawDocument({ seed: 3, tier: 'clean', formats: ['TD3'], ...more })
    const [plain, inPrint, inLines] = [
      await drawn({}),
      await drawn({ inPrint: forge('number', holder, 3) }),
      await drawn({ inLines: forge('number', holder, 3) }),
    ]
    expect(inPrint.lines).toEqual(plain.lines)
    expect(inPrint.bytes.equals(plain.bytes)).toBe(false)
    expect(inLines.lines[0]).toBe(plain.lines[0])
    expect(inLines.lines[1]).not.toBe(plain.lines[1])
  })
})

test.each(forgedFields)('a forged %s always differs from the original', (field) => {
  for (let seed = 0; seed < 200; seed += 1) {
    const { holder } = whoseDocument(seed)
    const edit = Object.entries(forge(field, holder, seed))
    expect(edit).toHaveLength(1)
    for (const [name, value] of edit) expect(value).not.toBe(Object.entries(holder).find(([key]) => key === name)?.[1])
  }
})
