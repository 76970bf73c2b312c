import { describe, expect, test } from 'vitest'
import { Alpha3 } from '../../countries.ts'
import { CalendarDate } from '../../dates.ts'
import { DocumentReading, documentKinds, type DocumentKind, type MrzFormat, mrzFormats } from '../../evidence/document-reading.ts'
import { earlyFindingOf, kindsByLines, showsKind } from './found-early.ts'

interface Lines {
  readonly format?: MrzFormat
  readonly trusted?: boolean
  readonly type?: DocumentKind | null
  readonly read?: object
}

const page = ({ format = 'TD3', trusted = true, type = null, read = {} }: Lines = {}): DocumentReading =>
  DocumentReading.parse({
    kind: 'document',
    picture: { width: 1, height: 1, blur: 0, glare: 0, light: 1, faults: [] },
    page: null,
    type,
    side: null,
    mrz: { format, lines: [], valid: true, repaired: 0, agreed: true, trusted, read },
    barcode: null,
    printed: {},
    face: null,
    ms: 1,
  })
const chosen = (document: DocumentKind) => ({ country: Alpha3.parse('NLD'), document })
const found = (document: DocumentKind, ...pages: readonly Lines[]) =>
  earlyFindingOf({ choice: chosen(document), readings: pages.map((lines) => page(lines)), today, youngest: 18 })
const today = CalendarDate.parse('2026-11-23')

describe('a document other than the chosen one', () => {
  test.each([
    ['passport', 'TD3', []],
    ['passport', 'TD1', ['idCard']],
    ['idCard', 'TD3', ['passport']],
    ['idCard', 'TD1', []],
    ['idCard', 'TD2', []],
    ['idCard', 'MRVA', ['visa']],
    ['residencePermit', 'TD1', []],
    ['residencePermit', 'TD3', ['passport']],
    ['drivingLicence', 'TD3', ['passport']],
    ['drivingLicence', 'TD1', ['idCard']],
    ['visa', 'MRVB', []],
  ] as const)('chosen %s, lines of %s: %j', (document, format, seen) =>
    expect(found(document, { format })).toEqual(seen[0] === undefined ? null : { what: 'otherDocument', seen: seen[0] }),
  )

  test('a document that looks like a permit is reported as one', () =>
    expect(found('passport', { format: 'TD1', type: 'residencePermit' })).toEqual({ what: 'otherDocument', seen: 'residencePermit' }))

  test.each(mrzFormats)('untrusted lines of %s report no other document', (format) => {
    for (const document of documentKinds) expect(found(document, { format, trusted: false })).toBeNull()
    expect(kindsByLines(page({ format, trusted: false }))).toEqual([])
  })

  const printed = (document: DocumentKind, type: DocumentKind | null, mrz: DocumentReading['mrz'] = null) =>
    earlyFindingOf({ choice: chosen(document), readings: [{ ...page({ type }), mrz }], today, youngest: 18 })

  test.each([
    ['passport', 'drivingLicence', 'drivingLicence'],
    ['idCard', 'drivingLicence', 'drivingLicence'],
    ['drivingLicence', 'idCard', 'idCard'],
    ['drivingLicence', 'passport', 'passport'],
    ['drivingLicence', 'drivingLicence', null],
    ['drivingLicence', null, null],
    ['passport', 'idCard', null],
    ['idCard', 'residencePermit', null],
  ] as const)('chosen %s, printed words of %s: asks whether it is that document (%s)', (document, type, seen) =>
    expect(printed(document, type)).toEqual(seen === null ? null : { what: 'otherDocument', seen, doubtful: true }),
  )

  test('valid lines outweigh print', () => {
    expect(printed('idCard', 'drivingLicence', page({ format: 'TD1' }).mrz)).toBeNull()
    expect(printed('drivingLicence', 'passport', page().mrz)).toEqual({ what: 'otherDocument', seen: 'passport' })
  })

  test('a picture that shows a licence counts as one, and as no other document', () => {
    const licence = { ...page({ type: 'drivingLicence' }), mrz: null }
    expect(documentKinds.filter((kind) => showsKind(licence, kind))).toEqual(['drivingLicence'])
    expect(documentKinds.filter((kind) => showsKind({ ...page({ type: 'idCard' }), mrz: null }, kind))).toEqual([])
    expect(documentKinds.filter((kind) => showsKind(page({ format: 'TD1', type: 'drivingLicence' }), kind))).toEqual([
      'idCard',
      'residencePermit',
    ])
  })

  test('the back can be the side that decides', () =>
    expect(found('idCard', { trusted: false }, { format: 'TD3' })).toEqual({ what: 'otherDocument', seen: 'passport' }))

  test('reports nothing before anything is chosen or read', () => {
    expect(earlyFindingOf({ choice: null, readings: [page()], today, youngest: 18 })).toBeNull()
    expect(earlyFindingOf({ choice: chosen('idCard'), readings: [null, { kind: 'none', why: 'broken' }], today, youngest: 18 })).toBeNull()
  })
})

describe('a document that cannot be accepted', () => {
  const read = (reading: object, trusted = true) => found('passport', { trusted, read: reading })
  test.each([
    ['its last day', { documentEnds: '2026-11-23' }, null],
    ['the day after', { documentEnds: '2026-11-22' }, { what: 'expired', ended: '2026-11-22' }],
    ['no end at all', {}, null],
    ['an eighteenth birthday', { birthDate: '2008-11-23' }, null],
    ['the day before it', { birthDate: '2008-11-24' }, { what: 'tooYoung', born: '2008-11-24', youngest: 18 }],
    [
      'both: reports first what another document cannot fix',
      { birthDate: '2015-01-01', documentEnds: '2020-01-01' },
      { what: 'tooYoung', born: '2015-01-01', youngest: 18 },
    ],
  ])('%s', (_what, reading, expected) => {
    expect(read(reading)).toEqual(expected)
    expect(read(reading, false)).toBeNull()
  })

  test('does not mention the age where it does not matter', () => {
    const readings = [page({ read: { birthDate: '2015-01-01' } })]
    expect(earlyFindingOf({ choice: chosen('passport'), readings, today, youngest: null })).toBeNull()
  })

  test('another kind of document is reported before any of its contents', () =>
    expect(found('idCard', { read: { documentEnds: '2020-01-01' } })).toEqual({ what: 'otherDocument', seen: 'passport' }))
})
