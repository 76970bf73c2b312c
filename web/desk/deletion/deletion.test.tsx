import type { DeletionCase } from '@bonafide/core/calls/desk/deletion'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PagePlace, PlaceProvider } from '../../lib/page/place.tsx'
import { listedAddress } from '../queue/queue-address.ts'
import type { UseQueue } from '../queue/use-queue.ts'
import { words } from '../words.ts'
import { DeletionAnswerBar } from './answer-bar.tsx'
import { HeldData } from './held.tsx'

const place = { language: 'en', routes: [], route: { route: '/' } } as Partial<Record<keyof PagePlace, unknown>> as PagePlace
const nothing = (): void => undefined
const list: UseQueue = { load: { state: 'waiting' }, reload: nothing, more: nothing }

const request: DeletionCase = {
  case: '7',
  account: '1001',
  subject: { name: 'Amira Haddad', country: null },
  claim: null,
  needs: 2,
  openedAt: '2026-03-02T10:00:00.000Z',
  dueAt: '2026-04-01T10:00:00.000Z',
  answered: null,
  ownVote: null,
  erased: false,
  blacklisted: false,
  held: {
    levels: [{ level: 'basic', flag: 2, until: null }],
    files: [
      {
        kind: 'documentFront',
        purpose: 'basic',
        type: 'image/png',
        size: 9,
        receivedAt: '2026-03-01T10:00:00.000Z',
        keptUntil: '2031-03-02T10:00:00.000Z',
      },
    ],
    cases: [{ case: '6', about: 'intermediate', openedAt: '2026-03-01T10:00:00.000Z' }],
    company: false,
    messages: 3,
    faces: 1,
  },
  term: { until: '2031-03-02T10:00:00.000Z', reason: 'retentionDuty' },
  advice: { answer: 'restrict', until: '2031-03-02T10:00:00.000Z', reason: 'retentionDuty' },
  offered: [],
  history: [],
}

const render = async (node: ReactNode, language: 'en' | 'ar' | 'zh-CN' = 'en'): Promise<string> => {
  const say = await words.load(language)
  return renderToStaticMarkup(
    <PlaceProvider place={place}>
      <words.Provider value={say}>{node}</words.Provider>
    </PlaceProvider>,
  )
}
const bar = (more: Partial<DeletionCase>): Promise<string> =>
  render(<DeletionAnswerBar request={{ ...request, ...more }} reload={nothing} list={list} />)

test('held data is shown with its terms and the recommendation', async () => {
  const held = await render(<HeldData request={request} />)
  for (const text of ['Restrict until 2 Mar 2031: Duty to retain', 'Passed', 'kept until 2 Mar 2031', 'Face templates', 'Intermediate'])
    expect(held).toContain(text)
})

test.each(['ar', 'zh-CN'] as const)('held data is translated into %s', async (language) => {
  const held = await render(<HeldData request={request} />, language)
  expect(held).not.toMatch(/deletion\.|case\.|about\.|reason\./)
  expect(held).not.toContain('Duty to retain')
})

test('an open request offers three answers, an answered request shows the outcome', async () => {
  const open = await bar({})
  for (const answer of ['Erase', 'Restrict', 'Refuse']) expect(open).toContain(answer)
  const answered: DeletionCase['answered'] = {
    answer: 'restricted',
    reason: 'deletion.retentionDuty',
    until: null,
    at: request.openedAt,
    by: ['Ada Lovelace'],
  }
  const after = await bar({ answered })
  expect(after).not.toContain('Erase')
  for (const text of ['Restricted', 'Duty to retain', 'By Ada Lovelace']) expect(after).toContain(text)
})

test('a reviewer who has agreed to erase waits for another reviewer', async () => {
  const waiting = await bar({ ownVote: 'erased' })
  expect(waiting).toContain('You have agreed to erase')
  expect(waiting).not.toContain('>Refuse')
})

test('a request has its own page, and the list keeps its filter', () => {
  expect(listedAddress({ case: '7', about: 'deletion' }, 'deletion')).toBe('/deletions/7?about=deletion')
  expect(listedAddress({ case: '7', about: 'basic' }, undefined)).toBe('/cases/7')
})
