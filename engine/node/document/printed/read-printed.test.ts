import { describe, expect, it } from 'vitest'
import type { TextRow } from '../text/read-page.ts'
import { kindOf, readPrinted } from './read-printed.ts'

/** A row with its upper left corner, as long as its text. */
const row = (text: string, [x, y]: readonly [number, number], sure = 0.95): TextRow => ({
  text,
  sure,
  box: { middle: [x + text.length * 5, y], along: [1, 0], length: text.length * 10, height: 20 },
})

describe('a printed field', () => {
  it('is taken from under its label, and a place of birth is not taken for a name', () => {
    const rows = [
      row('Surname', [100, 100]),
      row('ERIKSSON', [100, 125]),
      row('Given names', [100, 160]),
      row('ANNA MARIA', [100, 185]),
      row('Place of birth', [100, 220]),
      row('ZENITH', [100, 245]),
      row('Sex', [300, 220]),
      row('F', [300, 245]),
      row('Passport No.', [100, 280]),
      row('L898902C3', [100, 305]),
    ]
    expect(readPrinted(rows)).toEqual({ familyName: 'ERIKSSON', givenName: 'ANNA MARIA', sex: 'F', documentNumber: 'L898902C3' })
  })

  it('is taken from above its label where more values there have its shape', () => {
    const rows = [
      row('ERIKSSON', [100, 100]),
      row('Surname', [100, 125]),
      row('ANNA MARIA', [100, 160]),
      row('Given names', [100, 185]),
      row('UTO', [100, 220]),
      row('Nationality', [100, 245]),
      row('F', [100, 280]),
      row('Sex', [100, 305]),
      row('L898902C3', [100, 340]),
      row('Passport No.', [100, 365]),
      row('15 APR 2032', [100, 400]),
      row('Date of expiry', [100, 425]),
    ]
    const { familyName, givenName, sex, documentNumber, documentEnds } = readPrinted(rows)
    expect({ familyName, givenName, sex, documentNumber, documentEnds }).toEqual({
      familyName: 'ERIKSSON',
      givenName: 'ANNA MARIA',
      sex: 'F',
      documentNumber: 'L898902C3',
      documentEnds: '2032-04-15',
    })
  })

  it('is left out where the value under a label is missing, too far away, or not read reliably', () => {
    expect(readPrinted([row('Surname', [100, 100]), row('ERIKSSON', [100, 300])])).toEqual({})
    expect(readPrinted([row('Surname', [100, 100]), row('ERIKSSON', [100, 125], 0.3)])).toEqual({})
    expect(readPrinted([row('Date of birth', [100, 100]), row('ERIKSSON', [100, 125])])).toEqual({})
    expect(readPrinted([row('Passport No.', [100, 100]), row('18 DEC 2030', [100, 125])])).toEqual({})
  })

  it('is taken from after its label, on the same row or in the next box', () => {
    const rows = [
      row('Surname HARGREAVE', [100, 100]),
      row('Given names: Anna', [100, 140]),
      row('Date of birth', [100, 180]),
      row('21/11/1987', [300, 180]),
      row('Passport No. 731727608', [100, 220]),
      row('Date of expiry 9 Jan 2030', [100, 260]),
    ]
    const read = {
      familyName: 'HARGREAVE',
      givenName: 'Anna',
      birthDate: '1987-11-21',
      documentNumber: '731727608',
      documentEnds: '2030-01-09',
    }
    expect(readPrinted(rows)).toEqual(read)
  })

  it('is after a label in lower case rather than under it, and under a label in capitals rather than after it', () => {
    const misread = row('NationaliyFRA', [100, 150])
    expect(readPrinted([row('Given names MATILDE ROSA', [100, 125]), misread])).toEqual({ givenName: 'MATILDE ROSA' })
    expect(readPrinted([row('SURNAME PEREKONNANIMI', [100, 100]), row('KASK', [100, 125])])).toEqual({ familyName: 'KASK' })
  })

  it('is taken from the column of its label where a row holds two', () => {
    const rows = [
      row('Type / Type  Country code / Code du pays  Passport No. / Nº du passeport', [100, 100]),
      row('P            UTO                          L898902C3', [100, 125]),
      row('Nationality / Nationalité  Date of birth / Date de naissance', [100, 180]),
      row('SWE', [100, 205]),
      row('12 AUG 1974', [370, 205]),
    ]
    expect(readPrinted(rows)).toEqual({ documentNumber: 'L898902C3', nationality: 'SWE', birthDate: '1974-08-12' })
  })

  it('belongs only to the nearest label, and a word in another language is not a value', () => {
    const rows = [row('Surname / Perekonnanimi', [100, 100]), row('Given names / Eesnimi', [100, 125]), row('ANNA', [100, 150])]
    expect(readPrinted(rows)).toEqual({ givenName: 'ANNA' })
  })

  it('may be a name that is split into several boxes', () => {
    const rows = [row('Given names', [100, 100]), row('ANNA', [100, 125]), row('MARIA', [155, 126]), row('SPECIMEN', [400, 125])]
    expect(readPrinted(rows)).toEqual({ givenName: 'ANNA MARIA' })
  })

  it('is a birth date or an expiry date as the first or last of three unlabelled dates, but not of two', () => {
    const days = [row('03.04.2021', [100, 100]), row('12.08.1974', [100, 150]), row('02.04.2031', [100, 200])]
    expect(readPrinted(days)).toEqual({ birthDate: '1974-08-12', documentEnds: '2031-04-02' })
    expect(readPrinted(days.slice(0, 2))).toEqual({})
  })

  it.each([
    ['PASSPORT  UTO', 'passport'],
    ['Driving Licence', 'drivingLicence'],
    ['TITRE DE SÉJOUR', 'residencePermit'],
    ['IDENTITY CARD', 'idCard'],
    ['MEMBERSHIP', undefined],
  ])('may name the kind of document: %s', (text, kind) => {
    expect(kindOf([row(text, [10, 10])])).toBe(kind)
  })
})
