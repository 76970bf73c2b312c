import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { nothingSeen } from '@bonafide/core/evidence/seen'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PagePlace, PlaceProvider } from '../../../lib/page/place.tsx'
import { words } from '../../words.ts'
import { CaseFacts } from '../facts.tsx'
import { firstValues } from '../use-draft.ts'

const place = { language: 'en', routes: [], route: { route: '/' } } as Partial<Record<keyof PagePlace, unknown>> as PagePlace
const secondLook = {
  case: '8',
  account: '1001',
  about: 'basic',
  reasons: ['approval.drawn'],
  needs: 1,
  openedAt: '2026-03-02T10:00:00.000Z',
  dueAt: '2026-03-05T10:00:00.000Z',
  decided: null,
  ownVote: null,
  erased: false,
  blacklisted: false,
  byHand: false,
  accepted: { givenName: 'Amirah', familyName: 'Haddad' },
  submitted: { details: { givenName: 'Amira', familyName: 'Haddad' }, answers: [] },
  other: null,
  party: null,
  files: [],
  company: null,
  seen: nothingSeen,
  offered: [],
  history: [],
  earlier: [],
} as unknown as WholeCase

const render = async (more: Partial<WholeCase>, language: 'en' | 'ar' | 'zh-CN' = 'en'): Promise<string> => {
  const wholeCase = { ...secondLook, ...more }
  const draft = {
    values: firstValues(wholeCase),
    set: () => undefined,
    changed: false,
    party: undefined,
    setParty: () => undefined,
    partyError: undefined,
    choosesParty: false,
    errorOf: () => undefined,
    parse: () => undefined,
  }
  return renderToStaticMarkup(
    <PlaceProvider place={place}>
      <words.Provider value={await words.load(language)}>
        <CaseFacts wholeCase={wholeCase} draft={draft}>
          {null}
        </CaseFacts>
      </words.Provider>
    </PlaceProvider>,
  )
}

test('a second look shows its reason and the effect of a rejection, and has no fields', async () => {
  const page = await render({})
  expect(page).toContain('Approved by a reviewer, and picked at random for a second look')
  expect(page).toContain('If you reject it, the approval is withdrawn and the person is told why.')
  expect(page).toContain('Amirah')
  expect(page).not.toContain('<input')
})

test('a first look has fields, and does not mention another reviewer', async () => {
  const page = await render({ reasons: ['engine.none'] })
  expect(page).toContain('<input')
  expect(page).not.toContain('Another reviewer')
})

test('a second look is translated into every language of the desk', async () => {
  expect(await render({}, 'ar')).toContain('مراجعة ثانية')
  expect(await render({}, 'zh-CN')).toContain('随机抽中，进行抽查')
})

test('the expiry date is filled in only if the machine-readable lines are trusted', () => {
  const expiryDate = (trusted: boolean) => {
    const mrz = { format: 'TD3', lines: [], trusted } as const
    const document = { side: 'front', mrz, barcode: null, printed: {}, machine: { documentEnds: '2031-02-17' } }
    return firstValues({ ...secondLook, seen: { ...nothingSeen, documents: [document] } } as unknown as WholeCase).documentEnds
  }
  expect([expiryDate(true), expiryDate(false)]).toEqual(['2031-02-17', undefined])
})
