import { expect, test } from 'vitest'
import { CalendarDate } from '@bonafide/core/dates'
import { comparedLines } from './compared.ts'

const born = (day: string) => CalendarDate.parse(day)

test('printed and machine-readable values are paired, and differences are marked', () => {
  const printed = { familyName: 'Müller', birthDate: born('1990-01-02'), documentNumber: 'C 01X', sex: 'F' } as const
  const machine = { familyName: 'MULLER', birthDate: born('1990-01-03'), documentNumber: 'C01X', givenName: 'EVA' }
  expect(comparedLines(printed, machine)).toEqual([
    { field: 'familyName', printed: 'Müller', machine: 'MULLER', differs: false },
    { field: 'givenName', printed: null, machine: 'EVA', differs: false },
    { field: 'birthDate', printed: '1990-01-02', machine: '1990-01-03', differs: true },
    { field: 'sex', printed: 'F', machine: null, differs: false },
    { field: 'documentNumber', printed: 'C 01X', machine: 'C01X', differs: false },
  ])
})

test('a detail missing on both sides is left out', () => expect(comparedLines({}, null)).toEqual([]))
