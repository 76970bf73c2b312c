import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'
import { usageMode } from './usage-mode.ts'

const home = '/verified/enter'
const company: StatusRecord = { ...freshRecord, enterpriseVerify: { ...freshRecord.enterpriseVerify, enterpriseKycFlag: 2 } }

test.each([
  ['a company that never chose a mode counts as a company', home, company, undefined, 'kyb'],
  ['a company that once switched to the mode for people counts as a company', home, company, 'kyc', 'kyb'],
  ['a person who once switched to the mode for companies counts as a person', home, { ...freshRecord, level1Flag: 2 }, 'kyb', 'kyc'],
  ['a new account that chose nothing counts as a person', home, freshRecord, undefined, 'kyc'],
  ['a new account that chose the mode for companies counts as a company', home, freshRecord, 'kyb', 'kyb'],
  ['usage of a company’s pages counts as a company', '/verified/kyb/enterprise', freshRecord, undefined, 'kyb'],
  ['usage without a record or a choice counts as undecided', home, undefined, undefined, 'init'],
  ['before the record is loaded the choice counts', home, undefined, 'kyb', 'kyb'],
] as const)('%s', (_, page, record, chosen, mode) => expect(usageMode({ page, record, chosen })).toBe(mode))
