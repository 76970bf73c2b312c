import type { IdCheck, IdField } from '@bonafide/core/calls/company/id-checks'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { words } from '../../words.ts'
import { companyFiles } from './files/case-files.ts'
import { CompanySection } from './company-section.tsx'
import type { CompanyView } from './company-view.ts'
import { FilesSection } from './files/files-section.tsx'
import { type Marks, marksOf } from './marks.ts'
import { PeopleSection } from './people-section.tsx'
import { ids, someCompany, someFiles } from './testing/some-case.ts'

const say = await words.load('en')

const view = (marks: Marks, open = true): CompanyView => {
  const files = companyFiles(someCompany, someFiles)
  const succeed = async () => true
  return {
    // These sections read only the case's files.
    wholeCase: { files: someFiles } as CompanyView['wholeCase'],
    company: someCompany,
    saying: { say, language: 'en', words: someCompany.words },
    marking: { marks, open, problem: undefined, judge: succeed, remark: succeed },
    files,
    shown: files[0],
    show: () => undefined,
    askWhy: () => undefined,
  }
}

const render = (node: ReactNode): string => renderToStaticMarkup(<words.Provider value={say}>{node}</words.Provider>)
const untouched = marksOf(someCompany)

test('a rejected file shows the reason, and its decision can be changed or undone', () => {
  const marks: Marks = { files: { [ids.articles]: { result: 3, remark: 'Pages are missing' } }, remarks: [] }
  const markup = render(<FilesSection view={view(marks)} />)
  expect(markup).toContain('Pages are missing')
  expect(markup).toContain('aria-label="Accept licence.png"')
  expect(markup).toContain('aria-label="Undo the decision on licence.png"')
  expect(markup).not.toContain('aria-label="Reject licence.png"')
})

test('people’s pictures are listed among the files under their names, and can be rejected there', () => {
  const markup = render(<FilesSection view={view(untouched)} />)
  expect(markup).toContain('aria-label="Show ID, front, Amira Haddad"')
  expect(markup).toContain('aria-label="Reject ID, front, Amira Haddad"')
  expect(markup.match(/aria-label="Show /g)).toHaveLength(companyFiles(someCompany, someFiles).length)
})

test('a required paper without a file is listed too', () =>
  expect(render(<FilesSection view={view(untouched)} />)).toContain('Not provided'))

test('a field has a button for a remark, and an empty field says so', () => {
  const markup = render(<CompanySection view={view(untouched)} />)
  expect(markup).toContain('aria-label="Remark on: Registered address"')
  expect(markup).toContain('Not provided')
  expect(markup).toContain('USD 2,500,000')
})

test('a party has buttons for its pictures, and shows how many remarks it has', () => {
  const remark = { step: 3, field: 'birthDate', index: 0, remark: 'Another day' } as const
  const markup = render(<PeopleSection view={view({ files: {}, remarks: [remark] })} />)
  expect(markup).toContain('1 remark')
  expect(markup).toContain('Another day')
  expect(markup).toContain('aria-label="Show: ID, front, Amira Haddad"')
  expect(markup).toContain('Holds through others')
})

test('a decided case can be read, but nothing can be marked', () => {
  for (const Section of [FilesSection, CompanySection, PeopleSection]) {
    const markup = render(<Section view={view(untouched, false)} />)
    expect(markup).not.toContain('aria-label="Remark on')
    expect(markup).not.toContain('aria-label="Accept')
  }
})

const check = {
  index: 0,
  state: 'read',
  front: { name: 'PETRA UYTTERHOEK', birthDate: '1970-01-02', documentNumber: 'XR1001R58', issuingCountry: 'BEL', nationality: null },
  back: { name: 'Amira Haddad', birthDate: '1980-02-28', documentNumber: null, issuingCountry: null, nationality: null },
  two: 'people',
  fields: [
    { field: 'name', verdict: 'different' },
    { field: 'birthDate', verdict: 'unsure' },
  ],
} as const satisfies IdCheck

const withCheck = (more: Partial<IdCheck> = {}): string => {
  const companyView = view(untouched)
  const ids = [{ ...check, fields: [...check.fields], ...more }]
  return render(<PeopleSection view={{ ...companyView, company: { ...companyView.company, ids } }} />)
}

test('a person’s line says that the ID contradicts the form, and the details below show each side', () => {
  const markup = withCheck()
  expect(markup.slice(0, markup.indexOf('</summary>'))).toContain('ID differs')
  for (const words of ['two different people', 'PETRA UYTTERHOEK', 'Differs from the form', 'Not certain', 'Belgium (BEL)'])
    expect(markup).toContain(words)
})

test.each([
  ['nothing contradicts and name and number agree', 'ID agrees', { two: null, fields: agreeing('name', 'documentNumber') }],
  ['the number was not read', 'Check the ID', { two: null, fields: agreeing('name', 'birthDate') }],
  ['nothing could be read', 'ID unreadable', { two: null, state: 'unread', front: null, back: null, fields: [] }],
  ['the ID has not been read yet', 'ID not read yet', { two: null, state: 'waiting', front: null, back: null, fields: [] }],
  ['there is no picture', 'No ID uploaded', { two: null, state: 'missing', front: null, back: null, fields: [] }],
] as const)('if %s, the line says: %s', (_what, words, more) => {
  expect(withCheck({ ...more, fields: [...more.fields] })).toContain(words)
})

function agreeing(...fields: readonly IdField[]): IdCheck['fields'] {
  return fields.map((field) => ({ field, verdict: 'same' }))
}
