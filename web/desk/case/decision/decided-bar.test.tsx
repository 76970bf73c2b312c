import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PagePlace, PlaceProvider } from '../../../lib/page/place.tsx'
import type { UseQueue } from '../../queue/use-queue.ts'
import { words } from '../../words.ts'
import { someCompany } from '../company/testing/some-case.ts'
import { DecidedBar } from './decided-bar.tsx'

const say = await words.load('en')
// A partial context: this component uses only the language.
const place = { language: 'en', routes: [], route: { route: '/' } } as Partial<Record<keyof PagePlace, unknown>> as PagePlace

const nothing = (): void => undefined
const list: UseQueue = { load: { state: 'waiting' }, reload: nothing, more: nothing }

const render = (decision: 'approved' | 'rejected', toCompany: string | null): string => {
  const wholeCase = {
    case: '1',
    decided: { decision, reason: null, at: '2026-03-02T10:00:00.000Z', by: ['Ada Lovelace'] },
    ownVote: null,
    company: { ...someCompany, toCompany },
  } as Partial<WholeCase> as WholeCase
  return renderToStaticMarkup(
    <PlaceProvider place={place}>
      <words.Provider value={say}>
        <DecidedBar wholeCase={wholeCase} outcome={undefined} list={list} />
      </words.Provider>
    </PlaceProvider>,
  )
}

test('a decided refusal shows the message to the company', () => {
  expect(render('rejected', 'Two papers are too old.')).toContain('The company reads: <bdi>Two papers are too old.</bdi>')
  expect(render('rejected', null)).not.toContain('The company reads')
})
