// The content of an American licence's barcode, for a person who does not exist.
import type { DocumentPerson } from '../documents/document-person.ts'

/** Version 9 of the standard, written as issuers write it. */
export const licenceText = (person: DocumentPerson, country: 'USA' | 'CAN' = 'USA'): string => {
  const [first = '', ...middle] = person.givenName.split(' ')
  const day = (date: string): string =>
    country === 'CAN' ? date.replaceAll('-', '') : date.slice(5, 7) + date.slice(8, 10) + date.slice(0, 4)
  const elements = [
    `DAQ${person.documentNumber}`,
    `DCS${person.familyName}`,
    'DDEN',
    `DAC${first}`,
    'DDFN',
    `DAD${middle.join(' ') || 'NONE'}`,
    'DDGN',
    'DCAC',
    'DCBNONE',
    'DCDNONE',
    `DBD${day(person.documentIssued)}`,
    `DBB${day(person.birthDate)}`,
    `DBA${day(person.documentEnds)}`,
    `DBC${{ M: 1, F: 2, X: 9 }[person.sex]}`,
    'DAU069 in',
    'DAYBRO',
    'DAG2300 WEST BROAD STREET',
    'DAIRICHMOND',
    `DAJ${country === 'CAN' ? 'ON' : 'VA'}`,
    `DAK${country === 'CAN' ? 'K1A0B1  ' : '232690000  '}`,
    'DCF2424244747474786102204',
    `DCG${country}`,
    'DCK123456789',
    'DDAF',
    'DDB06062018',
  ]
  const body = `DL${elements.join('\n')}\r`
  const length = String(body.length).padStart(4, '0')
  return `@\n\u001E\rANSI 636000090001DL0031${length}${body}`
}
