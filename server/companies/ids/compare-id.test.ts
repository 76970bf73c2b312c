import { hasConflict } from '@bonafide/core/calls/company/id-checks'
import { IndividualList } from '@bonafide/core/calls/company/shapes'
import { Details } from '@bonafide/core/details'
import { isPerson, type Person } from '@bonafide/core/rules/company/company'
import { expect, test } from 'vitest'
import { compareId } from './compare-id.ts'

const ada = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1985-12-10',
  documentNumber: '533401372',
  issuingCountry: 'GBR',
  nationality: 'GBR',
}
const typed = (more: object = {}): Person => {
  const [party] = IndividualList.parse([
    {
      actionType: 'INDIVIDUAL',
      individualType: '1',
      givenName: 'Ada',
      familyName: 'Lovelace',
      birthDate: '1985-12-10',
      identityNo: '533401372',
      issuedCountryAlphaName: 'GBR',
      citizenshipAlphaName: 'GBR',
      ...more,
    },
  ])
  if (party === undefined || !isPerson(party)) throw new Error('not a person')
  return party
}
const read = (more: object = {}) => ({ reading: Details.parse({ ...ada, ...more }) })
const verdicts = (person: Person, readings: Parameters<typeof compareId>[2]) =>
  compareId(person, 0, readings)
    .fields.filter(({ verdict }) => verdict !== 'same')
    .map(({ field, verdict }) => `${field} ${verdict}`)

test('an ID that matches the form agrees in all five fields', () => {
  const check = compareId(typed(), 4, { front: read() })
  expect(check).toMatchObject({ index: 4, state: 'read', two: null })
  expect(check.fields).toEqual(
    ['name', 'birthDate', 'documentNumber', 'issuingCountry', 'nationality'].map((field) => ({ field, verdict: 'same' })),
  )
  expect(hasConflict(check)).toBe(false)
})

test.each<[string, object, object, string[]]>([
  ['another person', { givenName: 'محمد', familyName: 'الهاشمي' }, { givenName: 'PETRA', familyName: 'UYTTERHOEK' }, ['name different']],
  ['another birth date', { birthDate: '1985-10-12' }, {}, ['birthDate different']],
  ['another number', { identityNo: '999999999' }, {}, ['documentNumber different']],
  ['another country of issue', { issuedCountryAlphaName: 'FRA' }, {}, ['issuingCountry different']],
  ['another nationality', { citizenshipAlphaName: 'FRA' }, {}, ['nationality different']],
  ['a number that looks alike', { identityNo: 'S3340I372' }, {}, ['documentNumber unsure']],
  ['a number truncated by its line', { identityNo: '533401372-0091' }, {}, ['documentNumber unsure']],
  ['a short number with the same beginning', { identityNo: '533' }, {}, ['documentNumber different']],
  ['a number with other separators', { identityNo: '533-401 372' }, {}, []],
  [
    'a name truncated by its line',
    { givenName: 'Nilavadhanananda', familyName: 'Dejthamrong Krasuang' },
    { givenName: 'NILAVADH', familyName: 'DEJTHAMRONG KRASUANG' },
    [],
  ],
  [
    'a name too long for the form',
    { givenName: 'Nilavadhanananda Cha', familyName: 'Dejthamrong Krasuang' },
    { givenName: 'NILAVADHANANANDA CHAYAPA', familyName: 'DEJTHAMRONG KRASUANG' },
    ['name unsure'],
  ],
  ['a transliteration', { givenName: 'Юлия', familyName: 'Кузнецова' }, { givenName: 'IULIIA', familyName: 'KUZNETSOVA' }, []],
  [
    'a name also typed in Latin letters',
    { givenName: '伟', familyName: '陈', englishFirstName: 'Wei', englishShareholderName: 'Chen' },
    { givenName: 'WEI', familyName: 'CHEN' },
    [],
  ],
  ['nothing typed', { givenName: '', familyName: '', birthDate: '', identityNo: '', issuedCountryAlphaName: '' }, {}, []],
])('%s', (_case, form, id, expected) => {
  expect(verdicts(typed(form), { front: read(id) })).toEqual(expected)
})

test('detects that two sides belong to different people’s cards, and compares both with the form', () => {
  const front = read({ givenName: 'PETRA', familyName: 'UYTTERHOEK', birthDate: '1970-01-02', documentNumber: 'XR1001R58' })
  const check = compareId(typed(), 0, { front, back: read() })
  expect(check).toMatchObject({ two: 'people', front: { name: 'PETRA UYTTERHOEK' }, back: { name: 'Ada Lovelace' } })
  expect(check.fields).toContainEqual({ field: 'name', verdict: 'different' })
  expect(hasConflict(check)).toBe(true)
  // The result is the same with the sides swapped.
  expect(compareId(typed(), 0, { front: read(), back: front })).toMatchObject({ two: 'people', fields: check.fields })
})

test('the back counts for a detail on both sides of an ID', () => {
  const front = read({ documentNumber: '533401379' })
  expect(verdicts(typed(), { front, back: read() })).toEqual([])
  expect(verdicts(typed(), { front: read(), back: front })).toEqual(['documentNumber different'])
})

test.each([
  ['no picture', {}, 'missing'],
  ['a picture that was not read yet', { front: { reading: undefined } }, 'waiting'],
  ['a front that was read with a back that was not read yet', { front: read(), back: { reading: undefined } }, 'waiting'],
  ['an unreadable card', { front: { reading: null }, back: { reading: null } }, 'unread'],
  ['an unreadable back', { front: read(), back: { reading: null } }, 'read'],
] as const)('%s: reports the state of the readings, and no conflict', (_case, readings, state) => {
  const check = compareId(typed(), 0, readings)
  expect(check.state).toBe(state)
  expect(hasConflict(check)).toBe(false)
  expect(check.fields.length).toBe('front' in readings && readings.front.reading != null ? 5 : 0)
})
