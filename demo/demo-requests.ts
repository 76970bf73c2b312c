// People who are asked for more, and people who request a change.
import { accepted, levelAsked, basic, both, type DemoAccount, levelPassed, levelRefused, levelSent } from './demo-story.ts'

const taxNumber = (account: string) => accepted(account, 'taxNumber', 'additionalNumber', 'additionalNumberType')

export const demoRequests: readonly DemoAccount[] = [
  {
    account: 'person-edd-asked',
    group: 'asked',
    shows: 'demo.personEddAsked',
    story: (now) => [...both('person-edd-asked', now), levelAsked('enhanced', now.day(14))],
  },
  {
    account: 'person-edd-pending',
    group: 'asked',
    shows: 'demo.personEddPending',
    story: (now) => [...both('person-edd-pending', now), levelAsked('enhanced', now.day(14)), levelSent('enhanced')],
  },
  {
    account: 'person-edd-failed',
    group: 'asked',
    shows: 'demo.personEddFailed',
    story: (now) => [...both('person-edd-failed', now), levelAsked('enhanced', now.day(9)), ...levelRefused('enhanced', 'funds.unproven')],
  },
  {
    account: 'person-pan-none',
    group: 'asked',
    shows: 'demo.personPanNone',
    story: (now) => [...basic('person-pan-none', now), levelAsked('taxNumber')],
  },
  {
    account: 'person-pan-pending',
    group: 'asked',
    shows: 'demo.personPanPending',
    story: (now) => [...basic('person-pan-pending', now), levelAsked('taxNumber'), levelSent('taxNumber')],
  },
  {
    account: 'person-pan-verified',
    group: 'asked',
    shows: 'demo.personPanVerified',
    story: (now) => [
      ...basic('person-pan-verified', now),
      levelAsked('taxNumber'),
      taxNumber('person-pan-verified'),
      ...levelPassed('taxNumber'),
    ],
  },
  {
    account: 'person-pan-failed',
    group: 'asked',
    shows: 'demo.personPanFailed',
    story: (now) => [...basic('person-pan-failed', now), levelAsked('taxNumber'), ...levelRefused('taxNumber', 'taxNumber.different')],
  },
  {
    account: 'person-add-nationality',
    group: 'asked',
    shows: 'demo.personAddNationality',
    story: (now) => [...both('person-add-nationality', now), levelAsked('nationality')],
  },
  {
    account: 'person-nationality-pending',
    group: 'asked',
    shows: 'demo.personNationalityPending',
    story: (now) => [...both('person-nationality-pending', now), levelAsked('nationality'), levelSent('nationality')],
  },
  {
    account: 'person-nationality-failed',
    group: 'asked',
    shows: 'demo.personNationalityFailed',
    story: (now) => [
      ...both('person-nationality-failed', now),
      levelAsked('nationality'),
      ...levelRefused('nationality', 'nationality.different'),
    ],
  },
  {
    account: 'person-name-pending',
    group: 'asked',
    shows: 'demo.personNamePending',
    story: (now) => [...both('person-name-pending', now), levelSent('name')],
  },
  {
    account: 'person-name-closed',
    group: 'asked',
    shows: 'demo.personNameClosed',
    story: (now) => [...both('person-name-closed', now), ...levelPassed('name', now.day(71))],
  },
]
