import { CalendarDate } from '@bonafide/core/dates'
import { mrzFormats } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { longNumberLines, specimenLines } from '../../testing/documents/specimen-lines.ts'
import { layouts } from './layouts.ts'
import { parseLines } from './parse-lines.ts'

const today = CalendarDate.parse('2026-11-21')
const anna = { familyName: 'ERIKSSON', givenName: 'ANNA MARIA', sex: 'F' }

describe('what the lines say', () => {
  it.each(mrzFormats)('is read off the example of the standard: %s', (format) => {
    expect(parseLines(specimenLines[format], layouts[format], today)).toMatchObject(anna)
  })

  it('has number and days where each format keeps them', () => {
    const card = { documentNumber: 'D23145890', birthDate: '1974-08-12', documentEnds: '2012-04-15' }
    expect(parseLines(specimenLines.TD1, layouts.TD1, today)).toMatchObject(card)
    expect(parseLines(specimenLines.TD2, layouts.TD2, today)).toMatchObject(card)
    expect(parseLines(specimenLines.TD3, layouts.TD3, today)).toMatchObject({ ...card, documentNumber: 'L898902C3' })
    const visa = { documentNumber: 'L8988901C', birthDate: '1940-09-07', documentEnds: '1996-12-10' }
    expect(parseLines(specimenLines.MRVA, layouts.MRVA, today)).toMatchObject(visa)
    expect(parseLines(specimenLines.MRVB, layouts.MRVB, today)).toMatchObject(visa)
  })

  it('leaves out states that are none', () => {
    const read = parseLines(specimenLines.TD3, layouts.TD3, today)
    expect(read.issuingCountry).toBeUndefined()
    expect(read.nationality).toBeUndefined()
  })

  it.each([
    ['D<<', 'DEU'],
    ['GBN', 'GBR'],
    ['RKS', 'XKX'],
    ['FRA', 'FRA'],
    ['XXA', undefined],
  ])('knows the codes that documents alone use: %s', (code, country) => {
    const [names = '', data = ''] = specimenLines.TD3
    const lines = [names.replace('UTO', code), data.replace('UTO', code)]
    const read = parseLines(lines, layouts.TD3, today)
    expect([read.issuingCountry, read.nationality]).toEqual([country, country])
  })

  it('puts a long number together again', () => {
    expect(parseLines(longNumberLines, layouts.TD1, today).documentNumber).toBe('D23145890734')
  })

  it.each([
    ['261121', '2026-11-21'],
    ['271121', '1927-11-21'],
    ['261301', undefined],
    ['99<<<<', undefined],
  ])('takes %s for the birth date %s', (short, day) => {
    const [names = '', data = ''] = specimenLines.TD3
    expect(parseLines([names, data.slice(0, 13) + short + data.slice(19)], layouts.TD3, today).birthDate).toBe(day)
  })
})
