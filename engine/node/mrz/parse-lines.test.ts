import { CalendarDate } from '@bonafide/core/dates'
import { mrzFormats } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { longNumberLines, specimenLines } from '../../testing/documents/specimen-lines.ts'
import { layouts } from './layouts.ts'
import { parseLines } from './parse-lines.ts'

const today = CalendarDate.parse('2026-11-21')
const anna = { familyName: 'ERIKSSON', givenName: 'ANNA MARIA', sex: 'F' }

describe('parsing the MRZ', () => {
  it.each(mrzFormats)('reads the example of the standard: %s', (format) => {
    expect(parseLines(specimenLines[format], layouts[format], today)).toMatchObject(anna)
  })

  it('reads number and dates from their places in each format', () => {
    const card = { documentNumber: 'D23145890', birthDate: '1974-08-12', documentEnds: '2012-04-15' }
    expect(parseLines(specimenLines.TD1, layouts.TD1, today)).toMatchObject(card)
    expect(parseLines(specimenLines.TD2, layouts.TD2, today)).toMatchObject(card)
    expect(parseLines(specimenLines.TD3, layouts.TD3, today)).toMatchObject({ ...card, documentNumber: 'L898902C3' })
    const visa = { documentNumber: 'L8988901C', birthDate: '1940-09-07', documentEnds: '1996-12-10' }
    expect(parseLines(specimenLines.MRVA, layouts.MRVA, today)).toMatchObject(visa)
    expect(parseLines(specimenLines.MRVB, layouts.MRVB, today)).toMatchObject(visa)
  })

  it('leaves out unknown states', () => {
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
  ])('knows the country codes that only documents use: %s', (code, country) => {
    const [names = '', data = ''] = specimenLines.TD3
    const lines = [names.replace('UTO', code), data.replace('UTO', code)]
    const read = parseLines(lines, layouts.TD3, today)
    expect([read.issuingCountry, read.nationality]).toEqual([country, country])
  })

  it('joins a long number', () => {
    expect(parseLines(longNumberLines, layouts.TD1, today).documentNumber).toBe('D23145890734')
  })

  it.each([
    ['261121', '2026-11-21'],
    ['271121', '1927-11-21'],
    ['261301', undefined],
    ['99<<<<', undefined],
  ])('reads %s as the birth date %s', (short, day) => {
    const [names = '', data = ''] = specimenLines.TD3
    expect(parseLines([names, data.slice(0, 13) + short + data.slice(19)], layouts.TD3, today).birthDate).toBe(day)
  })

  it.each([
    ['IDESP', '990101', '9999-01-01'],
    ['IDESP', '991231', undefined],
    ['I<PRT', '991231', undefined],
    ['I<ITA', '990101', undefined],
    ['I<ITA', '980101', '1998-01-01'],
    ['IDESP', '310101', '2031-01-01'],
  ])('on a card with %s, reads %s as the expiry date %s', (head, short, end) => {
    const [upper = '', data = '', names = ''] = specimenLines.TD1
    const lines = [head + upper.slice(5), data.slice(0, 8) + short + data.slice(14), names]
    expect(parseLines(lines, layouts.TD1, today).documentEnds).toBe(end)
  })

  it('leaves out a passport’s expiry date that may mean that it never expires', () => {
    const [names = '', data = ''] = specimenLines.TD3
    const ends = (short: string, issuer: string): string | undefined =>
      parseLines([names.replace('UTO', issuer), data.slice(0, 21) + short + data.slice(27)], layouts.TD3, today).documentEnds
    expect(ends('990101', 'ESP')).toBeUndefined()
    expect(ends('991231', 'CAN')).toBeUndefined()
    expect(ends('990102', 'CAN')).toBe('1999-01-02')
  })
})
