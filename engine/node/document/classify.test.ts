import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { sideOf, typeOf, type SeenPage } from './classify.ts'

const page: SeenPage = { mrz: undefined, barcode: null, words: undefined, printed: {}, face: true, rows: 12 }
const trusted = { valid: true, repaired: 0, trusted: true }
/** Every check digit is valid; a name was read in two ways. */
const untrusted = { valid: true, repaired: 0, trusted: false }
const invalid = { valid: false, repaired: 0, trusted: false }
const repaired = { valid: true, repaired: 1, trusted: false }
const lines = (format: MrzFormat, how: object): Pick<SeenPage, 'mrz'> => ({ mrz: { layout: { format }, ...trusted, ...how } })
const licence = { barcode: { format: 'PDF417', read: { familyName: 'ERIKSSON' } } } as const

describe('the kind of page', () => {
  const cases: readonly [string, Partial<SeenPage>, ReturnType<typeof typeOf>][] = [
    ['trusted lines of a passport', lines('TD3', trusted), 'passport'],
    ['trusted lines, whatever is printed', { ...lines('TD3', trusted), words: 'idCard' }, 'passport'],
    ['trusted lines of a visa', lines('MRVB', trusted), 'visa'],
    ['trusted lines of a card', lines('TD1', trusted), 'idCard'],
    [
      'trusted lines of a card whose words say that it is a permit',
      { ...lines('TD1', trusted), words: 'residencePermit' },
      'residencePermit',
    ],
    ['valid lines of a visa on a page that says passport', { ...lines('MRVA', untrusted), words: 'passport' }, 'passport'],
    ['valid lines without words', lines('MRVA', untrusted), null],
    ['repaired lines', lines('TD3', repaired), null],
    ['a pattern that looks like lines', lines('MRVA', invalid), null],
    ['a pattern that looks like lines, and words', { ...lines('MRVA', invalid), words: 'passport' }, 'passport'],
    ['words alone', { words: 'idCard' }, 'idCard'],
    ['a barcode that was read', licence, 'drivingLicence'],
    ['the barcode of an identity card that follows the same standard', { barcode: { ...licence.barcode, card: 'idCard' } }, 'idCard'],
    ['a barcode without details of a holder', { barcode: { format: 'QRCode', read: null } }, null],
    ['nothing', {}, null],
  ]
  it.each(cases)('%s', (_, seen, type) => expect(typeOf({ ...page, ...seen })).toBe(type))
})

describe('which side it is', () => {
  const cases: readonly [string, Partial<SeenPage>, ReturnType<typeof sideOf>][] = [
    ['trusted lines of a passport', lines('TD3', trusted), 'inner'],
    ['trusted lines of the small card, which are on its back', { ...lines('TD1', trusted), words: 'idCard' }, 'back'],
    ['valid lines of the small card', { ...lines('TD1', untrusted), face: false }, 'back'],
    ['lines of the larger card, which are on its front', lines('TD2', trusted), 'front'],
    ['valid lines of a passport, without words', lines('TD3', untrusted), 'inner'],
    ['a pattern that looks like the lines of a back', { ...lines('TD1', invalid), words: 'idCard' }, null],
    ['repaired lines', lines('TD1', repaired), null],
    ['a passport by its words, with badly read lines', { ...lines('TD3', invalid), words: 'passport' }, 'inner'],
    ['a barcode', { ...licence, words: 'drivingLicence' }, 'back'],
    ['words', { words: 'idCard', face: false }, 'front'],
    ['a name', { printed: { familyName: 'ERIKSSON' }, face: false }, 'front'],
    ['a face', {}, 'front'],
    ['print without a face', { face: false }, 'back'],
    ['print, and no search for a face', { face: null }, null],
  ]
  it.each(cases)('%s', (_, seen, side) => expect(sideOf({ ...page, ...seen })).toBe(side))
})
