import type { DocumentReading, MrzReading, ReadPerson } from '@bonafide/core/evidence/document-reading'
import type { PictureFault } from '@bonafide/core/evidence/picture'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { clean, country, day, holder, line, mrz, none, passport, picture, shown } from '../testing/some-facts.ts'
import { documentAgrees } from './document-agrees.ts'
import { documentBarcode } from './document-barcode.ts'
import { documentCopies } from './document-copies.ts'
import { documentCurrent } from './document-current.ts'
import { documentMrz } from './document-mrz.ts'
import { documentReadable } from './document-readable.ts'
import { documentSides } from './document-sides.ts'
import { documentType } from './document-type.ts'

const faulty = (...faults: readonly PictureFault[]): Partial<DocumentReading> => ({ picture: { ...picture, faults: [...faults] } })
const unread = { mrz: null } as const
const card = { type: 'idCard', side: 'front', mrz: null } as const
const chosen = (document: 'passport' | 'idCard' | 'drivingLicence', of = 'SWE'): Pick<CheckFacts, 'choice'> => ({
  choice: { country: country(of), document },
})
const weak: MrzReading = { ...mrz, trusted: false, repaired: 1 }
const read = (changed: Partial<ReadPerson>): MrzReading => ({ ...mrz, read: { ...holder, ...changed } })

describe('readable', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['clean', {}, 'passed'],
    ['nothing was shown', { front: { reading: null, anyway: false } }, 'failed document.incomplete front'],
    ['the engine is away', { front: { reading: none, anyway: false } }, 'unchecked engine.none'],
    ['the back could not be looked at', { back: { reading: none, anyway: false } }, 'unchecked engine.none'],
    ['blurred', { front: shown({ ...faulty('blurred'), ...unread }) }, 'failed document.blurred front'],
    [
      'cut off and blurred: what helps most is told',
      { front: shown({ ...faulty('blurred', 'cutOff'), ...unread }) },
      'failed document.incomplete front',
    ],
    ['blurred, and every sign was read all the same', { front: shown(faulty('blurred')) }, 'passed'],
    ['cut off, whatever was read', { front: shown(faulty('cutOff')) }, 'failed document.incomplete front'],
    ['glare on the back', { back: shown({ ...faulty('glare'), ...unread }) }, 'failed document.glare back'],
    ['he insists', { front: shown({ ...faulty('blurred'), ...unread }, true) }, 'unsure document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentReadable({ ...clean, ...spoilt }))).toBe(said))
})

describe('type', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['as chosen', {}, 'passed'],
    ['nothing was chosen', { choice: null }, 'unchecked document.unread'],
    ['it cannot be told', { front: shown({ type: null }) }, 'unchecked document.unread'],
    ['another one', chosen('idCard'), 'failed document.notAccepted choose'],
    ['one side of each', { ...chosen('idCard'), back: shown({ type: 'idCard' }) }, 'unchecked document.doubtful'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentType({ ...clean, ...spoilt }))).toBe(said))
})

describe('sides', () => {
  const both = { ...chosen('idCard'), front: shown(card), back: shown({ ...card, side: 'back' }) }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['a passport has one', {}, 'passed'],
    ['a card has two', both, 'passed'],
    ['the back is missing', { ...both, back: { reading: null, anyway: false } }, 'failed document.incomplete back'],
    ['the back in the place of the front', { ...both, front: shown({ ...card, side: 'back' }) }, 'failed document.wrongSide front'],
    ['the front twice', { ...both, back: shown(card) }, 'failed document.wrongSide back'],
    [
      'one picture twice',
      { ...both, back: shown({ ...card, side: null }), copies: { bothSides: true, elsewhere: 0 } },
      'failed document.wrongSide back',
    ],
    ['one of them tells', { ...both, front: shown({ ...card, side: null }) }, 'passed'],
    [
      'neither tells',
      { ...both, front: shown({ ...card, side: null }), back: shown({ ...card, side: null }) },
      'unchecked document.unread',
    ],
    ['the engine is away', { ...both, back: { reading: none, anyway: false } }, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentSides({ ...clean, ...spoilt }))).toBe(said))
})

describe('lines for machines', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['trusted', {}, 'passed'],
    ['on the back of a card', { ...chosen('idCard'), front: shown(card), back: shown({ mrz }) }, 'passed'],
    ['a passport without any', { front: shown(unread) }, 'unchecked document.unread'],
    ['a repaired reading is no verified one', { front: shown({ mrz: weak }) }, 'unsure document.unread'],
    ['readers differ', { front: shown({ mrz: { ...mrz, trusted: false, agreed: false } }) }, 'unsure document.unread'],
    [
      'both readers see signs that do not add up',
      { front: shown({ mrz: { ...mrz, trusted: false, valid: false } }) },
      'unsure document.doubtful',
    ],
    ['a licence need not have any', { ...chosen('drivingLicence'), front: shown(unread) }, 'nothing'],
    [
      'a card with a code need not either',
      { ...chosen('idCard'), front: shown(card), back: shown({ mrz: null, barcode: { format: 'PDF417', read: holder } }) },
      'nothing',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentMrz({ ...clean, ...spoilt }))).toBe(said))
})

describe('barcode', () => {
  const licence = { ...chosen('drivingLicence', 'USA'), front: shown({ ...unread, type: 'drivingLicence', side: 'front' }) }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['none on a passport', {}, 'nothing'],
    ['read on a licence', { ...licence, back: shown({ mrz: null, barcode: { format: 'PDF417', read: holder } }) }, 'passed'],
    ['a licence without one', { ...licence, back: shown(unread) }, 'unchecked document.unread'],
    [
      'one of another meaning',
      { ...licence, back: shown({ mrz: null, barcode: { format: 'QRCode', read: null } }) },
      'unchecked document.unread',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentBarcode({ ...clean, ...spoilt }))).toBe(said))
})

describe('print and lines agree', () => {
  const cases: readonly [string, Partial<DocumentReading>, string][] = [
    ['in everything', {}, 'passed'],
    ['a name with its accents', { printed: { ...holder, givenName: 'Anna María' } }, 'passed'],
    ['an edited birth date', { mrz: read({ birthDate: day('1980-08-12') }) }, 'failed document.doubtful'],
    ['an edited number', { mrz: read({ documentNumber: 'X12345678' }) }, 'failed document.doubtful'],
    ['another name', { mrz: read({ givenName: 'BORIS', familyName: 'KUZNETSOV' }) }, 'failed document.doubtful'],
    ['O for 0 is a reader’s slip', { printed: { ...holder, documentNumber: 'L8989O2C3' } }, 'unsure document.doubtful'],
    ['nothing printed was read', { printed: {} }, 'unchecked document.unread'],
    ['one field is too few', { printed: { sex: 'F' } }, 'unchecked document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentAgrees({ ...clean, front: shown(spoilt) }))).toBe(said))

  test('front and back of a card as well', () => {
    const back = shown({ mrz: null, printed: {}, barcode: { format: 'PDF417', read: { ...holder, birthDate: day('1991-01-01') } } })
    expect(line(documentAgrees({ ...clean, back }))).toBe('failed document.doubtful')
  })
})

describe('current', () => {
  const ending = (text: string): Partial<CheckFacts> => ({ front: shown({ mrz: read({ documentEnds: day(text) }) }) })
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['for years', {}, 'passed'],
    ['its last day is one of its own', ending('2026-11-21'), 'passed'],
    ['since yesterday not any more', ending('2026-11-20'), 'failed document.expired choose'],
    ['no end was read', { front: shown({ mrz: null, printed: {} }) }, 'unchecked document.unread'],
    ['only by print', { front: shown(unread) }, 'unsure document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, said) => expect(line(documentCurrent({ ...clean, ...spoilt }))).toBe(said))
})

test('a picture that another account has shown is a copy', () => {
  expect(line(documentCopies(clean))).toBe('passed')
  expect(line(documentCopies({ copies: { bothSides: false, elsewhere: 1 } }))).toBe('failed document.copied')
})

test('what a check says of itself names no sentence and no more than it has compared', () => {
  expect(documentMrz(clean)?.detail).toBe('TD3, check digits hold, 0 repaired, readers agree')
  expect(documentType({ ...clean, front: shown({ type: passport.type }) }).detail).toBe('chosen passport, seen passport')
})
