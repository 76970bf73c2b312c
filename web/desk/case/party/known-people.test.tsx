import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words } from '../../words.ts'
import { KnownPeople } from './known-people.tsx'

const say = await words.load('en')
const render = (people: Parameters<typeof KnownPeople>[0]['people']): string =>
  renderToStaticMarkup(
    <words.Provider value={say}>
      <KnownPeople people={people} />
    </words.Provider>,
  )
const ada = { id: '1', name: 'Ada Lovelace', blacklisted: false, companies: [] }

test('a person who appears in other companies links to the cases that can be opened', () => {
  const companies = [
    { account: '7', name: 'Kupfer GmbH', case: '12' },
    { account: '8', name: '', case: null },
  ]
  const markup = render([{ ...ada, companies }])
  expect(markup).toContain('href="/cases/12"')
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(markup).toContain('Kupfer GmbH')
  // A company without a name is shown by its account number.
  expect(markup).toMatch(/<span>[^<]*8/)
  expect(markup).not.toContain(say('known.blacklisted'))
})

test('a blacklisted person is marked, and an empty list renders nothing', () => {
  expect(render([{ ...ada, blacklisted: true }])).toContain(say('known.blacklisted'))
  expect(render([])).toBe('')
})
