// Each call must declare the refusals that its rules can give, since the page chooses its words by them.
import { commonRefusals } from '@bonafide/core/codes'
import * as levels from '@bonafide/core/calls/person/levels'
import { submitVisit } from '@bonafide/core/calls/frame/visit'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { Details } from '@bonafide/core/details'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { type AccountEvent, type Level } from '@bonafide/core/events'
import { type Purpose, purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { standingOf } from '@bonafide/core/standing'
import { describe, expect, test } from 'vitest'
import { type VisitFacts, visitRefusal } from '../../visits/may-begin.ts'

const at = new Date('2026-03-01T12:00:00.000Z')

const flags = (level: Level): readonly (readonly AccountEvent[])[] => [
  [],
  [{ kind: 'levelAsked', level }],
  [{ kind: 'levelSubmitted', level }],
  [{ kind: 'levelApproved', level }],
  [{ kind: 'levelApproved', level, until: '2026-09-01T00:00:00.000Z' }],
  [{ kind: 'levelRejected', level, reason: 'document.blurred' }],
  [{ kind: 'levelExpired', level }],
  [{ kind: 'levelLeftUnconfirmed', level }],
]

const otherEvents: readonly (readonly AccountEvent[])[] = [
  [],
  [{ kind: 'levelApproved', level: 'intermediate' }],
  [{ kind: 'levelSubmitted', level: 'business' }],
  [{ kind: 'levelApproved', level: 'business' }],
  [{ kind: 'reviewAlerted', alert: 'expiringSoon' }],
  [{ kind: 'reviewAlerted', alert: 'needConfirm' }],
  [{ kind: 'foundVerifiedElsewhere' }],
  [{ kind: 'accountBlacklisted', reason: 'fraud.proven' }],
  [
    { kind: 'verificationReset', until: '2026-03-20T00:00:00.000Z' },
    { kind: 'levelApproved', level: 'basic' },
  ],
  [{ kind: 'transferDisputed', transfer: '00000000-0000-4000-8000-000000000001' }],
  [{ kind: 'personErased' }],
  [{ kind: 'deletionRestricted', until: '2031-03-01T23:59:59.999Z', reason: 'deletion.retentionDuty' }],
]

const levelOf = (purpose: Purpose): Level => (purpose === 'reset' || purpose === 'sameIdentity' ? 'intermediate' : purpose)

const everyFacts = (purpose: Purpose): readonly VisitFacts[] =>
  flags('basic').flatMap((basic) =>
    flags(levelOf(purpose)).flatMap((own) =>
      otherEvents.flatMap((others) =>
        [true, false].flatMap((bindEmail) =>
          [{}, { nationality: 'PRK' }].map((details) => ({
            standing: standingOf([...basic, ...own, ...others]),
            details: Details.parse(details),
            bindEmail,
            bannedRegions: ['KP'],
            policy: shippedPolicy,
            at,
          })),
        ),
      ),
    ),
  )

const refusalsFor = (...about: readonly Purpose[]): readonly string[] =>
  [...new Set(about.flatMap((purpose) => everyFacts(purpose).map((facts) => visitRefusal(purpose, facts)?.refused)))]
    .filter((refused) => refused !== undefined)
    .toSorted()

const common: readonly string[] = commonRefusals
/** Purposes on a company's own pages have no frame. */
const framed = purposes.filter((purpose) => purposeRecords[purpose].opening.segment !== null)

describe('declared codes', () => {
  test.each([
    [levels.getPlutoSdkTokenOfPan, ['taxNumber']],
    [levels.getPlutoSdkTokenOfKycOtc, ['otc']],
    [levels.getPlutoSdkTokenOfResidential, ['nationality']],
    [levels.getPlutoSdkTokenOfAddNation, ['nationality']],
    [levels.getPlutoSdkTokenOfEdd, ['enhanced']],
    [levels.getPlutoSdkTokenOfAdvance, ['businessAdvanced']],
    [levels.getPlutoSdkTokenOfKybOtc, ['businessOtc']],
    [resetKycCheck, ['reset']],
  ] as const)('$path declares exactly the refusals of its purpose', ({ codes }, about) =>
    expect([...codes].toSorted()).toEqual(refusalsFor(...about)),
  )

  test('the submit call declares every refusal of its purposes, except a missing email address', () => {
    const declared: readonly string[] = [...submitVisit.codes, ...common]
    expect(refusalsFor(...framed).filter((refused) => !declared.includes(refused))).toEqual(['business.emailFirst'])
  })

  test('the call for a person’s verification declares every refusal of its levels', () => {
    const declared: readonly string[] = levels.getPlutoSdkToken.codes
    const refusals = refusalsFor('basic', 'intermediate', 'sameIdentity')
    expect(refusals.filter((refused) => !declared.includes(refused))).toEqual([])
  })
})
