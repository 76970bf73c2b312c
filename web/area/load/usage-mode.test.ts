import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'
import { usageMode } from './usage-mode.ts'

const home = '/verified/enter'
const company: StatusRecord = { ...freshRecord, enterpriseVerify: { ...freshRecord.enterpriseVerify, enterpriseKycFlag: 2 } }

test.each([
  ['a company that never chose', home, company, undefined, 'kyb'],
  ['a company that once looked at a person’s view', home, company, 'kyc', 'kyb'],
  ['a person who once looked at a company’s view', home, { ...freshRecord, level1Flag: 2 }, 'kyb', 'kyc'],
  ['who has begun nothing and chosen nothing', home, freshRecord, undefined, 'kyc'],
  ['who has chosen to be a company', home, freshRecord, 'kyb', 'kyb'],
  ['who fills in a company', '/verified/kyb/enterprise', freshRecord, undefined, 'kyb'],
  ['of whom nothing is known yet', home, undefined, undefined, 'init'],
  ['of whom only the choice is known', home, undefined, 'kyb', 'kyb'],
] as const)('%s is counted as such', (_, page, record, chosen, mode) => expect(usageMode({ page, record, chosen })).toBe(mode))
