import type { TransferCase } from '@bonafide/core/calls/desk/transfer'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PagePlace, PlaceProvider } from '../../lib/page/place.tsx'
import { listedAddress } from '../queue/queue-address.ts'
import type { UseQueue } from '../queue/use-queue.ts'
import { words } from '../words.ts'
import { isLastVote } from './decisions.ts'
import { TransferAnswerDialog } from './answer-dialog.tsx'
import { OpenTransfer } from './opened.tsx'
import { disputedCase, heldCase } from './testing/transfers.ts'

const place = { language: 'en', routes: [], route: { route: '/' } } as Partial<Record<keyof PagePlace, unknown>> as PagePlace
const nothing = (): void => undefined
const list: UseQueue = { load: { state: 'waiting' }, reload: nothing, more: nothing }

const render = async (node: ReactNode, language: 'en' | 'ar' | 'zh-CN' = 'en'): Promise<string> => {
  const say = await words.load(language)
  const html = renderToStaticMarkup(
    <PlaceProvider place={place}>
      <words.Provider value={say}>{node}</words.Provider>
    </PlaceProvider>,
  )
  return html.replaceAll('&#x27;', "'").replaceAll(/[\u2068\u2069]/g, '')
}
const page = (transferCase: TransferCase, language?: 'en' | 'ar' | 'zh-CN'): Promise<string> =>
  render(<OpenTransfer transferCase={transferCase} reload={nothing} list={list} />, language)
const sending = { busy: false, problem: undefined, send: () => Promise.resolve() }
const dialog = (transferCase: TransferCase, decision: 'approved' | 'rejected'): Promise<string> =>
  render(<TransferAnswerDialog transferCase={transferCase} decision={decision} sending={sending} onClose={nothing} />)

test('a waiting transfer shows the request, why it waits, and both accounts', async () => {
  const html = await page(heldCase)
  for (const text of [
    'The owner of account 10000001 wants to move their verified identity to account 10000002.',
    'The password was changed lately',
    'The target account was opened lately',
    'From account 10000001',
    'Amira Haddad',
    'As a person · since 12 Jan 2026',
    'To account 10000002',
    'Not verified',
    'To account 10000009 · Started',
    'Allow the transfer',
    'Don’t allow it',
  ])
    expect(html).toContain(text)
})

test.each([
  ['source', 'The owner of account 10000001 says they didn’t do it.'],
  ['target', 'The owner of account 10000002 says they didn’t ask for it.'],
] as const)('a disputed transfer says which owner disputes it: %s', async (disputedBy, text) => {
  const { transfer } = disputedCase
  const html = await page({ ...disputedCase, transfer: transfer && { ...transfer, disputedBy } })
  for (const words of [text, 'Frozen at the exchange', 'Move the identity back', 'Let the transfer stand']) expect(html).toContain(words)
  expect(html).not.toContain('can’t be moved back')
})

test('if an identity can’t be moved back, the page says so, and the button is disabled', async () => {
  const html = await page({ ...disputedCase, mayReverse: false })
  expect(html).toContain('The identity can’t be moved back')
  expect(html).toMatch(/aria-disabled="true"[^>]*>(?:<[^>]*>)*Move the identity back/)
  expect(html).not.toMatch(/aria-disabled="true"[^>]*>(?:<[^>]*>)*Let the transfer stand/)
})

test('a reviewer who has voted sees their vote, and cannot vote again', async () => {
  const html = await page({ ...heldCase, ownVote: { decision: 'approved', note: null }, votes: { approved: 1, rejected: 0 } })
  expect(html).toContain('You voted: Allow the transfer.')
  expect(html).not.toMatch(/<button[^>]*>(?:<[^>]*>)*(?:Allow the transfer|Don’t allow it)/)
})

test('a decided case shows the outcome, with the reviewers’ names and notes', async () => {
  const decided: NonNullable<TransferCase['decided']> = {
    decision: 'rejected',
    at: '2026-03-04T08:30:00.000Z',
    votes: [
      { by: 'Ada Lovelace', decision: 'approved', note: 'Two calls' },
      { by: 'Grace Hopper', decision: 'rejected', note: null },
    ],
  }
  const html = await page({ ...heldCase, decided })
  for (const text of ['The transfer isn’t allowed', 'Two calls', 'Grace Hopper', 'wanted to move']) expect(html).toContain(text)
  const withdrawn = await page({ ...heldCase, transfer: null, decided: { ...decided, decision: 'withdrawn', votes: [] } })
  for (const text of ['no longer kept', 'Closed without a decision']) expect(withdrawn).toContain(text)
})

test.each(['ar', 'zh-CN'] as const)('the page is translated into %s', async (language) => {
  for (const transferCase of [heldCase, { ...disputedCase, mayReverse: false }]) {
    const html = await page(transferCase, language)
    expect(html).not.toMatch(/transfer\.|case\.|why\.|event\./)
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/account|verified|opened/i)
  }
})

test('a dialog says whether the decision takes effect immediately', async () => {
  expect(await dialog(heldCase, 'approved')).toContain('Nothing happens before another reviewer decides the same.')
  expect(await dialog(heldCase, 'rejected')).not.toContain('another reviewer')
  const second = { ...disputedCase, votes: { approved: 1, rejected: 1 } }
  for (const decision of ['approved', 'rejected'] as const) expect(await dialog(second, decision)).toContain('takes effect at once')
})

test.each([
  [heldCase, 'approved', 0, false],
  [heldCase, 'approved', 1, true],
  [heldCase, 'rejected', 0, true],
  [disputedCase, 'rejected', 0, false],
  [disputedCase, 'rejected', 1, true],
] as const)('$about: after $2 equal votes, another vote for $1 is the last: $3', (transferCase, decision, count, last) =>
  expect(isLastVote({ ...transferCase, votes: { approved: 0, rejected: 0, [decision]: count } }, decision)).toBe(last),
)

test('a transfer in the queue has its own page, and the queue keeps its filter', () => {
  expect(listedAddress({ case: '7', about: 'transfer' }, 'transfer')).toBe('/transfers/7?about=transfer')
  expect(listedAddress({ case: '7', about: 'transferDispute' }, undefined)).toBe('/transfers/7')
})
