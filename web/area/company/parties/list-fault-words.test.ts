import { IndividualList } from '@bonafide/core/calls/company/shapes'
import type { CompanyWords } from '@bonafide/locales/generated/company'
import en from '@bonafide/locales/generated/company/en.json'
import { makeSay } from '@bonafide/locales/words'
import { expect, test } from 'vitest'
import type { LoadedCompany } from '../load/company.ts'
import type { ListFault } from './check-parties.ts'
import { listFaultWords } from './list-fault-words.ts'

const say = makeSay<CompanyWords>(en, 'en')
const director = (index: number) => ({ actionType: 'INDIVIDUAL', index, individualType: '0', givenName: 'Ada' })
const list = IndividualList.parse(Array.from({ length: 11 }, (_, index) => director(index)))
const company = {} as LoadedCompany

const wordsFor = (fault: ListFault) => listFaultWords({ say, tag: 'en', company, list }, [fault])

test('the error and the warning name a person who is listed twice', () => {
  const words = say('party.twice', { name: 'Ada' })
  expect(wordsFor({ kind: 'twice', row: 4, name: 'Ada', institution: false })).toEqual({
    errors: [{ field: 'party-row-4', message: words }],
    warnings: [words],
  })
})

test('if a position has too many people, the error and the warning name it', () => {
  const words = say('party.surplus', { positions: say('party.group.1'), most: 10 })
  expect(wordsFor({ kind: 'surplus' })).toEqual({ errors: [{ field: 'party-add-1', message: words }], warnings: [words] })
})
