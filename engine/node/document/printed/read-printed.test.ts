import { describe, expect, it } from 'vitest'
import type { TextRow } from '../text/read-page.ts'
import { kindOf, readPrinted } from './read-printed.ts'

/** A row with its upper left corner, as long as its text. */
const row = (text: string, [x, y]: readonly [number, number], sure = 0.95): TextRow => ({
  text,
  sure,
  box: { middle: [x + text.length * 5, y], along: [1, 0], length: text.length * 10, height: 20 },
})

describe('what is printed for people', () => {
  it('is taken from under its label, and a place of birth for no name', () => {
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

  it('is left out where nothing stands under a label, or too far, or unsurely read', () => {
    expect(readPrinted([row('Surname', [100, 100]), row('ERIKSSON', [100, 300])])).toEqual({})
    expect(readPrinted([row('Surname', [100, 100]), row('ERIKSSON', [100, 125], 0.3)])).toEqual({})
    expect(readPrinted([row('Date of birth', [100, 100]), row('ERIKSSON', [100, 125])])).toEqual({})
  })

  it('has birth and end of three days without labels, and of two neither', () => {
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
  ])('says what it is: %s', (text, kind) => {
    expect(kindOf([row(text, [10, 10])])).toBe(kind)
  })
})
