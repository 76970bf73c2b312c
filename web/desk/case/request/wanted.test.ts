import { expect, test } from 'vitest'
import { chosenOf, keyOf, nothingWanted, wantedPartsOf, withChosen, withWords } from './wanted.ts'

test('chosen parts are sent with their notes, and notes on other parts are not sent', () => {
  const fields = withChosen(nothingWanted, 'field:', [keyOf('field', 'officialEmail')])
  const papers = withChosen(fields, 'paper:', [keyOf('paper', 'ARTICLES'), keyOf('paper', 'AML_POLICY')])
  const all = withWords(withChosen(papers, 'people', ['people']), 'people', '  The new director ')
  const without = withWords(withChosen(all, 'paper:', [keyOf('paper', 'ARTICLES')]), keyOf('paper', 'AML_POLICY'), 'gone')
  expect(wantedPartsOf(without)).toEqual([
    { about: 'field', name: 'officialEmail', words: '' },
    { about: 'people', words: 'The new director' },
    { about: 'paper', name: 'ARTICLES', words: '' },
  ])
  expect(chosenOf(without, 'paper:')).toEqual(['paper:ARTICLES'])
})

test('an empty selection requests nothing', () => expect(wantedPartsOf(nothingWanted)).toEqual([]))
