import { expect, test } from 'vitest'
import { isIdentityCard, parseLicence } from './parse-licence.ts'

const american = [
  '@\n\u001E\rANSI 636000090002DL00410278ZV03190008DLDAQT64235789',
  'DCSSAMPLE',
  'DDEN',
  'DACMICHAEL',
  'DDFN',
  'DADJOHN',
  'DDGN',
  'DCUJR',
  'DCAD',
  'DCBK',
  'DCDPH',
  'DBD06062019',
  'DBB06061986',
  'DBA12102026',
  'DBC1',
  'DAU068 in',
  'DAYBRO',
  'DAG2300 WEST BROAD STREET',
  'DAIRICHMOND',
  'DAJVA',
  'DAK232690000  ',
  'DCF2424244747474786102204',
  'DCGUSA',
  'DCK123456789',
  'DDAF',
  'DDB06062018',
  'DDD1',
  '\rZVZVA01\r',
].join('\n')

test('reads version 9, American', () => {
  expect(parseLicence(american)).toEqual({
    givenName: 'MICHAEL JOHN',
    familyName: 'SAMPLE',
    birthDate: '1986-06-06',
    sex: 'M',
    issuingCountry: 'USA',
    documentNumber: 'T64235789',
    documentEnds: '2026-12-10',
    address: '2300 WEST BROAD STREET, RICHMOND, VA 23269',
  })
})

test('an identity card is distinguished from a driving licence', () => {
  const identity = american.replace('DL00410278', 'ID00410278').replace('DLDAQ', 'IDDAQ')
  expect(parseLicence(identity)).toEqual(parseLicence(american))
  expect([american, identity, 'ANSI 6360000102ID00390187'].map((text) => isIdentityCard(text))).toEqual([false, true, true])
})

/** Only the lines of the subfile; the header is the same for all. */
const card = (version: string, ...lines: string[]): string => `@\n\u001E\rANSI 636012${version}0001DL00310200DL${lines.join('\n')}\r`

test.each([
  [
    'version 1, all names in one',
    card('01', 'DAQ123', 'DAASMITH,ANNA,MARIA', 'DBB19800512', 'DBA20300101', 'DBCF', 'DAJON'),
    { givenName: 'ANNA MARIA', familyName: 'SMITH', birthDate: '1980-05-12', documentEnds: '2030-01-01', sex: 'F', issuingCountry: 'CAN' },
  ],
  [
    'version 1, separate names',
    card('01', 'DAQ123', 'DABSMITH', 'DACANNA', 'DBB19800512', 'DBCM', 'DAL1 HIGH ST', 'DANDOVER', 'DAODE', 'DAP19901'),
    { givenName: 'ANNA', familyName: 'SMITH', issuingCountry: 'USA', address: '1 HIGH ST, DOVER, DE 19901' },
  ],
  [
    'version 3, all given names in one',
    card('03', 'DAQ123', 'DCSSMITH', 'DCTANNA,MARIA', 'DBB05121980', 'DCGUSA'),
    { givenName: 'ANNA MARIA', familyName: 'SMITH', birthDate: '1980-05-12' },
  ],
  [
    'version 4, Canadian dates',
    card('04', 'DAQA1234-56789-01234', 'DCSTREMBLAY', 'DACLUC', 'DADNONE', 'DBB19801112', 'DBA20281112', 'DBC9', 'DCGCAN'),
    {
      givenName: 'LUC',
      birthDate: '1980-11-12',
      documentEnds: '2028-11-12',
      sex: 'X',
      issuingCountry: 'CAN',
      documentNumber: 'A1234-56789-01234',
    },
  ],
  [
    'version 8, American dates',
    card('08', 'DAQ123', 'DCSO CONNOR', 'DACSINEAD', 'DADunavl', 'DBB11121980', 'DBC2', 'DCGUSA'),
    { givenName: 'SINEAD', familyName: 'O CONNOR', birthDate: '1980-11-12', sex: 'F' },
  ],
])('%s', (_, text, read) => {
  expect(parseLicence(text)).toMatchObject(read)
})

test('an identity card names its subfile differently', () => {
  expect(parseLicence('@\n\u001C\rAAMVA6360000101ID00310200IDDAQ55\nDCSSMITH\nDACANNA\r')).toMatchObject({
    documentNumber: '55',
    familyName: 'SMITH',
  })
})

test.each([['DBB02301980'], ['DBB00001980'], ['DBB1980'], ['DBB'], ['DBBXXXXXXXX']])('an impossible day is left out: %s', (line) => {
  expect(parseLicence(card('09', 'DAQ123', 'DCSSMITH', line))).not.toHaveProperty('birthDate')
})

test.each([[''], ['https://example.com'], ['00123456789@APELLIDO@NOMBRE@M@12345678'], ['ANSI 636000090002'], ['DAQ123\nDCSSMITH']])(
  'any other text is not a licence: %s',
  (text) => {
    expect(parseLicence(text)).toBeUndefined()
  },
)
