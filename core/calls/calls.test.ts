import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { commonRefusals, refusals } from '../codes.ts'
import { definitionOf, partsOf, type WalkPart } from '../testing/walk.ts'
import type { Call } from '../call.ts'
import { allCalls, calls } from './index.ts'
import type { PartnerCall } from './partner/define.ts'
import { partnerCalls } from './partner/index.ts'
import { commonProblems, writeProblems } from './partner/problems.ts'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { Password } from './fields.ts'

/** The stand-in's calls have to pass the same tests. */
const listed = [...allCalls, ...Object.entries(standInCalls).map(([name, call]) => ({ group: 'standIn', name, call }))]
/** Only the bodies of partner calls are tested, because the rest of their records differs. */
const partnerRecords = Object.entries<PartnerCall>(partnerCalls).map(([name, call]) => [`partner.${name}`, call] as const)
const named = [...listed.map(({ group, name, call }) => [`${group}.${name}`, call] as const), ...partnerRecords]
const partsOfType = (call: Pick<Call, 'body'>, type: string): readonly WalkPart[] =>
  partsOf(call.body).filter(({ schema }) => definitionOf(schema).type === type)
const takes = ({ schema }: WalkPart, value: unknown): boolean => z.safeParse(schema, value).success

/** Only a draft, in the page's own format, may be longer than 10,000 characters. */
const tooLong = (at: string): string => 'x'.repeat(at.endsWith('draft') ? 100_001 : 10_000)
const evilTexts = (at: string) => ['a\0b', 'a\u001bb', 'a\u007fb', 'a\ud800', '\udc00a', tooLong(at), 'a\u2028b']
const notTexts: readonly unknown[] = [1, true, {}, ['a'], { toString: 'a' }]

describe.each(named)('%s', (_, call) => {
  test('takes an object and nothing else', () => {
    for (const body of [null, undefined, 0, 'x', true, [], [{}], () => 1])
      expect(call.body.safeParse(body).success, String(body)).toBe(false)
  })

  test.each(['surprise', '__proto__', 'constructor', 'prototype', 'toString', ''])('refuses the extra field %j', (extra) => {
    const parsed = call.body.safeParse(JSON.parse(`{${JSON.stringify(extra)}:{"polluted":1}}`))
    expect(parsed.error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: [extra] }))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('refuses unknown fields at every depth', () => {
    for (const { schema, at } of partsOfType(call, 'object')) {
      const parsed = z.safeParse(schema, JSON.parse('{"__proto__":1}'))
      expect(
        parsed.error?.issues.map((issue) => issue.code),
        at,
      ).toContain('unrecognized_keys')
    }
  })

  test('every text refuses other types, texts that are too long and characters that cannot be shown', () => {
    for (const part of partsOfType(call, 'string')) {
      for (const value of notTexts) expect(takes(part, value), `${part.at} ${JSON.stringify(value)}`).toBe(false)
      // A password is taken as typed, so control characters are allowed in it.
      const evil =
        part.schema === Password ? evilTexts(part.at).filter((value) => !value.isWellFormed() || value.length > 256) : evilTexts(part.at)
      for (const value of evil) expect(takes(part, value), `${part.at} ${JSON.stringify(value).slice(0, 40)}`).toBe(false)
    }
  })

  test('every number refuses other types', () => {
    for (const part of [...partsOfType(call, 'number'), ...partsOfType(call, 'int')])
      for (const value of ['1', '', true, null, NaN, Infinity, -Infinity, 1e300, [1]])
        expect(takes(part, value), `${part.at} ${value}`).toBe(false)
  })

  test('every list has a maximum length', () => {
    for (const part of partsOfType(call, 'array'))
      expect(
        z
          .safeParse(
            part.schema,
            Array.from({ length: 1000 }, () => null),
          )
          .error?.issues.map((issue) => issue.code),
        part.at,
      ).toContain('too_big')
  })

  test('lists each of its refusals once, and none that every call can give', () => {
    expect(new Set(call.codes).size).toBe(call.codes.length)
    const common: readonly string[] = 'scopes' in call ? [...commonProblems, ...writeProblems] : commonRefusals
    expect(call.codes.filter((code) => common.includes(code))).toEqual([])
  })
})

test('no two calls share a path or a name', () => {
  expect(listed.length).toBeGreaterThan(40)
  expect(new Set(listed.map(({ call }) => call.path)).size).toBe(listed.length)
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
})

test('calls from both specifications have their paths', () => {
  const paths = listed.map(({ call }) => call.path)
  for (const path of [
    '/user/overview/userinfo',
    '/user/kyc/realNameStatus',
    '/user/kyc/getDdns',
    '/user/kyc/getPlutoSdkToken',
    '/user/kyc/getBindKycSdkToken',
    '/user/kyc/checkModifyInfo',
    '/user/kyc/getPlutoSdkTokenOfPan',
    '/user/kyc/getPlutoSdkTokenOfKycOtc',
    '/user/kyc/getPlutoSdkTokenOfKybOtc',
    '/user/kyc/getPlutoSdkTokenOfResidential',
    '/user/kyc/getPlutoSdkTokenOfEdd',
    '/user/enterprise/kyc/getPlutoSdkToken',
    '/mix/kyc/resetKycCheck',
    '/mix/index/locationBanner',
    '/user/public/clearCookie',
    '/pluto-mix/public/kyc/internal/get-supported-country',
    '/pluto-mix/public/kyc/kyb/detail',
    '/user/enterprise/kyc/getPlutoSdkTokenOfComplement',
    '/mix/kyc/transferKycAccountCheck',
    '/user/kycTransfer/bizValidateForSourceAccount',
    '/user/kycTransfer/isEnabled',
    '/user/public/check-risk-captcha',
    '/user/public/check-captcha',
    '/msg/verifyCode/send',
    '/user/kycTransfer/bizValidateForTargetAccount',
    '/user/kycTransfer/doTransfer',
    '/user/kyc/queryKycTransferStatus',
    '/pluto-mix/public/kyc/kyb/shareholder',
    '/pluto-mix/public/kyc/kyb/get-sdk-link',
    '/pluto-mix/public/kyc/kyb/verify-registration-number',
    '/pluto-mix/public/kyc/kyb/language-config',
    '/pluto-mix/public/kyc/kyb/enterprise-type-config',
    '/pluto-mix/public/kyc/kyb/public-file-download',
    '/pluto-mix/public/kyc/kyb/file-download',
    '/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase',
    '/pluto-mix/public/kyc/kyb/submit',
    '/pluto-mix/public/kyc/kyb/getComplementInfo',
    '/pluto-mix/public/kyc/kyb/submitComplementInfo',
  ])
    expect(paths).toContain(path)
})

test('no two refusals share a code', () => {
  const numbers = Object.values(refusals).map(({ code }) => code)
  expect(numbers.filter((code, at) => numbers.indexOf(code) !== at)).toEqual([])
})

test('codes from the specification are unchanged', () => {
  expect(refusals['supplement.repeated'].code).toBe('00003')
  expect(refusals['guide.verifyFirst'].code).toBe('23126')
  expect(refusals['guide.higherLevel'].code).toBe('24391')
  expect(refusals['token.expired'].code).toBe('MIX10000018')
})

test('only the calls with a frame address succeed with 0', () =>
  expect(
    listed
      .filter(({ call }) => call.success === '0')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'getPlutoSdkTokenOfAddNation',
    'getPlutoSdkTokenOfAdvance',
    'getPlutoSdkTokenOfBasic',
    'getPlutoSdkTokenOfKybOtc',
    'getPlutoSdkTokenOfPan',
  ]))

test('the configuration lists need only a session', () => {
  for (const call of Object.values(calls.config)) expect(call).toMatchObject({ by: 'user' })
  for (const call of Object.values(calls.config)) expect('accessToken' in call).toBe(false)
})
