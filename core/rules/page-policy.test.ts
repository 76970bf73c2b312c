import { expect, test } from 'vitest'
import { readPageSettings } from '../page-settings.ts'
import { shippedPolicy } from '../policy/policy.ts'
import { shippedPagePolicy } from '../policy/page.ts'
import { pagePolicyOf } from './page-policy.ts'

test('pages are prerendered with the shipped policy', () => expect(pagePolicyOf(shippedPolicy)).toEqual(shippedPagePolicy))

test('pages get the number of working days within which a case is due', () =>
  expect(pagePolicyOf({ ...shippedPolicy, desk: { workingDays: 5 } })).toEqual({ ...shippedPagePolicy, reviewDays: 5 }))

test('a page reads another policy from its settings, and uses the shipped policy if they have none', () => {
  const policy = { ...shippedPagePolicy, deletionAnswerDays: 14 }
  expect(readPageSettings(JSON.stringify({ policy })).policy).toEqual(policy)
  expect(readPageSettings('{}').policy).toEqual(shippedPagePolicy)
  expect(readPageSettings(JSON.stringify({ policy: { deletionAnswerDays: 'soon' } })).policy).toEqual(shippedPagePolicy)
})
