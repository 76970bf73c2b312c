import type { ComplementForm } from '@bonafide/core/calls/company/supplement'
import { CalendarDate } from '@bonafide/core/dates'
import { expect, test } from 'vitest'
import type { LoadedCompany } from '../company/load/company.ts'
import { faultsOfFields, fieldsOfForm, sentFields, shownFields, type SupplementField } from './fields.ts'

const company = { countries: { ENTERPRISE: [{ value: 'CHN', label: 'China', showsEnglishName: true }] } } as unknown as LoadedCompany
const today = CalendarDate.parse('2026-11-25')
const mark = (field: string, required = true, disabled = false) => ({ field, required, disabled })
const knownFields = { enterpriseName: 'LANTERN', areaAlphaName: 'DEU' } as unknown as ComplementForm['basicInfo']

const form = {
  basicInfoConfig: [
    mark('enterpriseName', false, true),
    mark('englishEnterpriseName'),
    mark('officialEmail'),
    mark('enterpriseUrl', false),
    mark('fundSourceType'),
    mark('otherFundSource', false),
    mark('somethingNew'),
  ],
}
const typed = (more: Partial<Record<SupplementField, string>>) => ({ ...fieldsOfForm({ basicInfo: knownFields }), ...more })
const faults = (more: Partial<Record<SupplementField, string>>) =>
  faultsOfFields(form, typed(more), { company, today }).map(({ field, kind }) => `${field} ${kind}`)

test('the form has its fields in the server’s order, free text only after "other", and no unknown fields', () => {
  expect(shownFields(form, typed({}))).toEqual([
    'enterpriseName',
    'englishEnterpriseName',
    'officialEmail',
    'enterpriseUrl',
    'fundSourceType',
  ])
  expect(shownFields(form, typed({ fundSourceType: 'KYB_OTHER' }))).toContain('otherFundSource')
})

test.each<[string, Partial<Record<SupplementField, string>>, readonly string[]]>([
  ['a blank required field is missing', {}, ['officialEmail missing', 'fundSourceType missing']],
  [
    'an invalid value is a fault, in a required and in an optional field',
    { officialEmail: 'x', fundSourceType: 'A', enterpriseUrl: 'no address' },
    ['officialEmail email', 'enterpriseUrl url'],
  ],
  ['the English name may be empty for a country that does not need it', { officialEmail: 'a@example.com', fundSourceType: 'A' }, []],
  [
    'the English name is missing for a country that needs it',
    { officialEmail: 'a@example.com', fundSourceType: 'A', areaAlphaName: 'CHN' },
    ['englishEnterpriseName missing'],
  ],
])('%s', (_what, more, wrong) => expect(faults(more)).toEqual(wrong))

test('a disabled field is never sent, even if it has a value', () => {
  const sent = sentFields(form, typed({ enterpriseName: 'OTHER', officialEmail: ' a@example.com ', registrationNumber: '9' }), company)
  expect(Object.keys(sent).toSorted()).toEqual(
    ['englishEnterpriseName', 'enterpriseUrl', 'fundSourceType', 'officialEmail', 'otherFundSource'].toSorted(),
  )
  expect(sent.officialEmail).toBe('a@example.com')
})
