import { type DocumentKind, type DocumentReading, type MrzReading, ReadPerson } from '@bonafide/core/evidence/document-reading'
import type { PictureFault } from '@bonafide/core/evidence/picture'
import { describe, expect, test } from 'vitest'
import type { CheckFacts } from '../facts.ts'
import { cleanFacts, country, day, holder, line, mrz, noReading, passport, picture, shownSide } from '../testing/some-facts.ts'
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
const chosen = (document: DocumentKind, issuer = 'SWE'): Pick<CheckFacts, 'choice'> => ({
  choice: { country: country(issuer), document },
})
const weak = (repaired: number): MrzReading => ({ ...mrz, trusted: false, agreed: false, repaired })
const garbage: MrzReading = { ...mrz, format: 'MRVA', valid: false, agreed: false, trusted: false, read: { familyName: 'VDDDDDDDGGIYOZ' } }
const licence = { type: 'drivingLicence', side: 'back', mrz: null, printed: {}, barcode: { format: 'PDF417', read: holder } } as const
const read = (changed: Partial<ReadPerson>): MrzReading => ({ ...mrz, read: { ...holder, ...changed } })
const without = (...fields: readonly (keyof ReadPerson)[]): ReadPerson =>
  ReadPerson.parse(Object.fromEntries(Object.entries(holder).filter(([field]) => !fields.some((removed) => removed === field))))
/** As printed, and as written in the lines. */
const named = (givenName: string, familyName: string, inLines: ReadPerson): Partial<DocumentReading> => ({
  printed: { ...holder, givenName, familyName },
  mrz: read(inLines),
})

describe('readable', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['clean', {}, 'passed'],
    ['nothing was shown', { front: { reading: null, anyway: false, byCamera: true } }, 'failed document.incomplete front'],
    ['the engine is unavailable', { front: { reading: noReading, anyway: false, byCamera: true } }, 'unchecked engine.none'],
    ['the engine could not read the back', { back: { reading: noReading, anyway: false, byCamera: true } }, 'unchecked engine.none'],
    ['blurred', { front: shownSide({ ...faulty('blurred'), ...unread }) }, 'failed document.blurred front'],
    [
      'cut off and blurred: reports the fault whose correction helps most',
      { front: shownSide({ ...faulty('blurred', 'cutOff'), ...unread }) },
      'failed document.incomplete front',
    ],
    ['blurred, although every character was read with certainty', { front: shownSide(faulty('blurred')) }, 'passed'],
    ['cut off, although everything was read', { front: shownSide(faulty('cutOff')) }, 'failed document.incomplete front'],
    ['glare on the back', { back: shownSide({ ...faulty('glare'), ...unread }) }, 'failed document.glare back'],
    ['submitted despite its fault', { front: shownSide({ ...faulty('blurred'), ...unread }, true) }, 'unsure document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentReadable({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('type', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['as chosen', {}, 'passed'],
    ['nothing was chosen', { choice: null }, 'unchecked document.unread'],
    ['the kind is unclear', { front: shownSide({ type: null }) }, 'unchecked document.unread'],
    ['another kind', chosen('idCard'), 'failed document.notAccepted choose'],
    ['one side of each kind', { ...chosen('idCard'), back: shownSide({ type: 'idCard' }) }, 'unchecked document.doubtful'],
    [
      'another kind, by valid lines and its own words',
      { ...chosen('idCard'), front: shownSide({ mrz: weak(0) }) },
      'failed document.notAccepted choose',
    ],
    ['another kind, by its words alone', { ...chosen('idCard'), front: shownSide(unread) }, 'unchecked document.doubtful'],
    ['another kind, by repaired lines', { ...chosen('idCard'), front: shownSide({ mrz: weak(1) }) }, 'unchecked document.doubtful'],
    ['a visa, by a pattern that looks like lines', { front: shownSide({ type: 'visa', mrz: garbage }) }, 'unchecked document.doubtful'],
    ['a visa, by valid lines on a page that says passport', { front: shownSide({ mrz: { ...weak(0), format: 'MRVA' } }) }, 'passed'],
    [
      'a permit, whose lines do not distinguish it from an identity card',
      { ...chosen('idCard'), front: shownSide({ type: 'residencePermit', mrz: { ...mrz, format: 'TD1' } }) },
      'unchecked document.doubtful',
    ],
    [
      'a permit by the words on its front, a card by the lines on its back',
      {
        ...chosen('residencePermit'),
        front: shownSide({ type: 'residencePermit', mrz: null }),
        back: shownSide({ type: 'idCard', mrz: { ...mrz, format: 'TD1' } }),
      },
      'passed',
    ],
    [
      'a licence by its barcode, which identity cards have as well',
      { ...chosen('idCard', 'USA'), front: shownSide(licence) },
      'unchecked document.doubtful',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentType({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('sides', () => {
  const bothSides = { ...chosen('idCard'), front: shownSide(card), back: shownSide({ ...card, side: 'back' }) }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['a passport has one side', {}, 'passed'],
    ['a card has two sides', bothSides, 'passed'],
    ['the back is missing', { ...bothSides, back: { reading: null, anyway: false, byCamera: true } }, 'failed document.incomplete back'],
    [
      'the back in the place of the front',
      { ...bothSides, front: shownSide({ ...card, side: 'back' }) },
      'failed document.wrongSide front',
    ],
    ['the front twice', { ...bothSides, back: shownSide(card) }, 'failed document.wrongSide back'],
    [
      'one picture twice',
      { ...bothSides, back: shownSide({ ...card, side: null }), copies: { bothSides: true, elsewhere: 0 } },
      'failed document.wrongSide back',
    ],
    ['one side identifies the other', { ...bothSides, front: shownSide({ ...card, side: null }) }, 'passed'],
    [
      'neither side is identified',
      { ...bothSides, front: shownSide({ ...card, side: null }), back: shownSide({ ...card, side: null }) },
      'unchecked document.unread',
    ],
    ['the engine is unavailable', { ...bothSides, back: { reading: noReading, anyway: false, byCamera: true } }, 'unchecked engine.none'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentSides({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('machine-readable lines', () => {
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['trusted', {}, 'passed'],
    ['on the back of a card', { ...chosen('idCard'), front: shownSide(card), back: shownSide({ mrz }) }, 'passed'],
    ['a passport without any', { front: shownSide(unread) }, 'unchecked document.unread'],
    ['a repaired reading', { front: shownSide({ mrz: weak(1) }) }, 'unsure document.unread'],
    ['readers differ', { front: shownSide({ mrz: { ...mrz, trusted: false, agreed: false } }) }, 'unsure document.unread'],
    [
      'both readers see the same characters, and a check digit is wrong',
      { front: shownSide({ mrz: { ...mrz, trusted: false, valid: false } }) },
      'unsure document.doubtful',
    ],
    ['a licence need not have any', { ...chosen('drivingLicence'), front: shownSide(unread) }, 'nothing'],
    [
      'a card with a barcode need not have any',
      { ...chosen('idCard'), front: shownSide(card), back: shownSide({ mrz: null, barcode: { format: 'PDF417', read: holder } }) },
      'nothing',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentMrz({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('barcode', () => {
  const licence = { ...chosen('drivingLicence', 'USA'), front: shownSide({ ...unread, type: 'drivingLicence', side: 'front' }) }
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['none on a passport', {}, 'nothing'],
    ['read on a licence', { ...licence, back: shownSide({ mrz: null, barcode: { format: 'PDF417', read: holder } }) }, 'passed'],
    ['a licence without one', { ...licence, back: shownSide(unread) }, 'unchecked document.unread'],
    [
      'a barcode without details of a holder',
      { ...licence, back: shownSide({ mrz: null, barcode: { format: 'QRCode', read: null } }) },
      'unchecked document.unread',
    ],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentBarcode({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

describe('print and lines agree', () => {
  const cases: readonly [string, Partial<DocumentReading>, string][] = [
    ['in everything', {}, 'passed'],
    ['a name with its accents', { printed: { ...holder, givenName: 'Anna María' } }, 'passed'],
    [
      'a name whose letters lines spell out',
      named('Jürgen', 'Größ-Müller', { givenName: 'JUERGEN', familyName: 'GROESS MUELLER' }),
      'passed',
    ],
    ['a name without the space that print has', { printed: { ...holder, givenName: 'ANNAMARIA' } }, 'passed'],
    [
      'a name that was too long for the lines',
      named('Nilavadhanananda Chayapa Dejthamrong', 'Krasuang', { givenName: 'NILAVADHANANANDA CHAYAPA DEJ', familyName: 'KRASUANG' }),
      'passed',
    ],
    ['an edited birth date', { mrz: read({ birthDate: day('1980-08-12') }) }, 'failed document.doubtful'],
    ['an edited number', { mrz: read({ documentNumber: 'X12345678' }) }, 'failed document.doubtful'],
    ['another name', { mrz: read({ givenName: 'BORIS', familyName: 'KUZNETSOV' }) }, 'failed document.doubtful'],
    ['another family name', { mrz: read({ familyName: 'JANSSENS' }) }, 'failed document.doubtful'],
    ['another expiry date', { mrz: read({ documentEnds: day('2034-04-15') }) }, 'failed document.doubtful'],
    [
      'another name, by lines that were not read with certainty',
      { mrz: { ...weak(0), read: { ...holder, familyName: 'JANSSENS' } } },
      'unsure document.doubtful',
    ],
    ['O for 0 is a misreading', { printed: { ...holder, documentNumber: 'L8989O2C3' } }, 'unsure document.doubtful'],
    ['nothing printed was read', { printed: {} }, 'unchecked document.unread'],
    ['everything but a name', { printed: without('givenName', 'familyName') }, 'unchecked document.unread'],
    ['half a name', { printed: without('givenName') }, 'unchecked document.unread'],
    ['half of a different name', { printed: { ...without('givenName'), familyName: 'VERHOEVEN' } }, 'failed document.doubtful'],
    [
      'a name that only sounds alike',
      named('Sergey', 'Smirnov', { givenName: 'SERGEI', familyName: 'SMIRNOV' }),
      'unchecked document.unread',
    ],
    ['one given name fewer', { printed: { ...holder, givenName: 'ANNA' } }, 'unchecked document.unread'],
    ['everything but the birth date', { printed: without('birthDate') }, 'unchecked document.unread'],
    ['everything but the number', { printed: without('documentNumber') }, 'unchecked document.unread'],
    ['birth date and sex, and nothing else', { printed: { birthDate: day('1990-08-12'), sex: 'F' } }, 'unchecked document.unread'],
    ['name, birth date and number, and no more', { printed: without('sex', 'nationality', 'issuingCountry', 'documentEnds') }, 'passed'],
    ['a birth date that is incomplete in the lines', { mrz: { ...mrz, read: without('birthDate') } }, 'unchecked document.unread'],
    ['everything, by lines that were not read with certainty', { mrz: weak(0) }, 'unchecked document.unread'],
    ['everything, and no lines', { mrz: null }, 'unchecked document.unread'],
    ['everything on its unsigned barcode', { mrz: null, barcode: { format: 'PDF417', read: holder } }, 'unchecked document.unread'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentAgrees({ ...cleanFacts, front: shownSide(spoilt) }))).toBe(expected))

  test('the detail names the fields that were not compared', () => {
    const detailOf = (reading: Partial<DocumentReading>): string => documentAgrees({ ...cleanFacts, front: shownSide(reading) }).detail
    expect(detailOf({ printed: without('givenName', 'familyName', 'documentNumber') })).toBe(
      'not read in print: name, documentNumber; birthDate printed/mrz: same; documentEnds printed/mrz: same; nationality printed/mrz: same; sex printed/mrz: same',
    )
    expect(detailOf({ printed: { givenName: 'ANNA', familyName: 'ERIKSSON' }, mrz: { ...mrz, read: without('birthDate') } })).toBe(
      'not read in print: birthDate, documentNumber; not compared in full: name; name printed/mrz: part',
    )
    expect(detailOf({ mrz: null, printed: {} })).toBe('lines not read with certainty')
  })
})

describe('front and back agree', () => {
  const bob: ReadPerson = {
    ...holder,
    givenName: 'BORIS',
    familyName: 'KUZNETSOV',
    birthDate: day('1970-01-01'),
    documentNumber: 'X12345678',
  }
  const front = (printed: ReadPerson): CheckFacts['front'] => shownSide({ ...card, printed })
  const back = (person: ReadPerson, more: Partial<DocumentReading> = {}): CheckFacts['back'] =>
    shownSide({ ...card, side: 'back', printed: {}, mrz: { ...mrz, format: 'TD1', read: person }, ...more })
  /** Lines and print on one side. */
  const frontWithAll = shownSide({ ...card, mrz: { ...mrz, format: 'TD2' } })
  const barcode = (person: ReadPerson): Partial<DocumentReading> => ({ mrz: null, barcode: { format: 'PDF417', read: person } })
  const cases: readonly [string, Pick<CheckFacts, 'front' | 'back'>, string][] = [
    ['print on the front, lines on the back', { front: front(holder), back: back(holder) }, 'passed'],
    ['the front of one card and the back of another', { front: front(holder), back: back(bob) }, 'failed document.doubtful'],
    ['two cards, without a name read', { front: front(without('givenName', 'familyName')), back: back(bob) }, 'failed document.doubtful'],
    ['two cards, with only the sex read', { front: front({ sex: 'F' }), back: back(bob) }, 'unchecked document.unread'],
    ['everything printed on the back as well', { front: front({}), back: back(holder, { printed: holder }) }, 'unchecked document.unread'],
    [
      'one field of the front',
      { front: front({ birthDate: day('1990-08-12') }), back: back(holder, { printed: holder }) },
      'unchecked document.unread',
    ],
    [
      'two fields of the front, the third printed on the back',
      { front: front(without('documentNumber')), back: back(holder, { printed: { documentNumber: 'L898902C3' } }) },
      'passed',
    ],
    ['everything on the front, a barcode on the back', { front: frontWithAll, back: back(holder, barcode(holder)) }, 'passed'],
    [
      'everything on the front, the barcode of another card on the back',
      { front: frontWithAll, back: back(holder, barcode(bob)) },
      'failed document.doubtful',
    ],
    [
      'everything on the front, nothing on the back',
      { front: frontWithAll, back: back(holder, { mrz: null }) },
      'unchecked document.unread',
    ],
    ['the print of another card on the back', { front: front(holder), back: back(holder, { printed: bob }) }, 'failed document.doubtful'],
    ['a licence, by print and barcode alone', { front: front(holder), back: back(holder, barcode(holder)) }, 'unchecked document.unread'],
  ]
  test.each(cases)('%s', (_, sides, expected) => expect(line(documentAgrees(sides))).toBe(expected))

  test('the detail says what links the sides, and which side has which value', () => {
    const { detail } = documentAgrees({ front: front({ birthDate: day('1990-08-12') }), back: back(holder) })
    expect(detail).toBe('not read in print: name, documentNumber; front and back share: birthDate; birthDate front printed/back mrz: same')
    expect(documentAgrees({ front: frontWithAll, back: back({}, { mrz: null }) }).detail).toContain(
      'front and back share: nothing that was read; ',
    )
  })
})

describe('current', () => {
  const { documentEnds: _, ...withoutExpiry } = holder
  const endless = { ...mrz, read: withoutExpiry }
  const ended = { format: 'PDF417', read: { ...holder, documentEnds: day('2026-11-20') } } as const
  const ending = (text: string): Partial<CheckFacts> => ({ front: shownSide({ mrz: read({ documentEnds: day(text) }) }) })
  const cases: readonly [string, Partial<CheckFacts>, string][] = [
    ['valid for years', {}, 'passed'],
    ['valid on its last day', ending('2026-11-21'), 'passed'],
    ['expired yesterday', ending('2026-11-20'), 'failed document.expired choose'],
    ['no expiry date was read', { front: shownSide({ mrz: null, printed: {} }) }, 'unchecked document.unread'],
    ['valid, by print only', { front: shownSide(unread) }, 'unsure document.unread'],
    ['it never expires', ending('9999-01-01'), 'passed'],
    [
      'it never expires, by print only',
      { front: shownSide({ mrz: endless, printed: { documentEnds: day('9999-12-31') } }) },
      'unsure document.unread',
    ],
    [
      'expired, by print only',
      { front: shownSide({ mrz: endless, printed: { documentEnds: day('2026-11-20') } }) },
      'unsure document.expired',
    ],
    ['no source has an expiry date', { front: shownSide({ mrz: endless, printed: {} }) }, 'unchecked document.unread'],
    ['valid for years, by its barcode only', { front: shownSide(licence) }, 'unsure document.unread'],
    ['expired yesterday, by its barcode', { front: shownSide({ ...licence, barcode: ended }) }, 'failed document.expired choose'],
    ['expired yesterday, by print', { front: shownSide({ ...unread, printed: ended.read }) }, 'unsure document.expired'],
    ['expired yesterday, by repaired lines', { front: shownSide({ mrz: { ...weak(1), read: ended.read } }) }, 'unsure document.expired'],
  ]
  test.each(cases)('%s', (_, spoilt, expected) => expect(line(documentCurrent({ ...cleanFacts, ...spoilt }))).toBe(expected))
})

test('a picture that another account has submitted counts as a copy', () => {
  expect(line(documentCopies(cleanFacts))).toBe('passed')
  expect(line(documentCopies({ copies: { bothSides: false, elsewhere: 1 } }))).toBe('failed document.copied')
})

test('a check’s detail states what it compared', () => {
  expect(documentMrz(cleanFacts)?.detail).toBe('TD3, check digits hold, 0 repaired, readers agree')
  expect(documentType({ ...cleanFacts, front: shownSide({ type: passport.type }) }).detail).toBe('chosen passport, seen passport')
})
