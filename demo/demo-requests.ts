// People who are asked for more, and people who request a change.
import { accepted, asked, basic, both, type DemoAccount, passed, refused, sent } from './demo-story.ts'

const taxNumber = (account: string) => accepted(account, 'taxNumber', 'additionalNumber', 'additionalNumberType')

export const demoRequests: readonly DemoAccount[] = [
  {
    account: 'person-edd-asked',
    group: 'asked',
    shows: 'demo.personEddAsked',
    story: (now) => [...both('person-edd-asked', now), asked('enhanced', now.day(14))],
  },
  {
    account: 'person-edd-pending',
    group: 'asked',
    shows: 'demo.personEddPending',
    story: (now) => [...both('person-edd-pending', now), asked('enhanced', now.day(14)), sent('enhanced')],
  },
  {
    account: 'person-edd-failed',
    group: 'asked',
    shows: 'demo.personEddFailed',
    story: (now) => [...both('person-edd-failed', now), asked('enhanced', now.day(9)), ...refused('enhanced', 'funds.unproven')],
  },
  {
    account: 'person-pan-none',
    group: 'asked',
    shows: 'demo.personPanNone',
    story: (now) => [...basic('person-pan-none', now), asked('taxNumber')],
  },
  {
    account: 'person-pan-pending',
    group: 'asked',
    shows: 'demo.personPanPending',
    story: (now) => [...basic('person-pan-pending', now), asked('taxNumber'), sent('taxNumber')],
  },
  {
    account: 'person-pan-verified',
    group: 'asked',
    shows: 'demo.personPanVerified',
    story: (now) => [...basic('person-pan-verified', now), asked('taxNumber'), taxNumber('person-pan-verified'), ...passed('taxNumber')],
  },
  {
    account: 'person-pan-failed',
    group: 'asked',
    shows: 'demo.personPanFailed',
    story: (now) => [...basic('person-pan-failed', now), asked('taxNumber'), ...refused('taxNumber', 'taxNumber.different')],
  },
  {
    account: 'person-add-nationality',
    group: 'asked',
    shows: 'demo.personAddNationality',
    story: (now) => [...both('person-add-nationality', now), asked('nationality')],
  },
  {
    account: 'person-nationality-pending',
    group: 'asked',
    shows: 'demo.personNationalityPending',
    story: (now) => [...both('person-nationality-pending', now), asked('nationality'), sent('nationality')],
  },
  {
    account: 'person-nationality-failed',
    group: 'asked',
    shows: 'demo.personNationalityFailed',
    story: (now) => [...both('person-nationality-failed', now), asked('nationality'), ...refused('nationality', 'nationality.different')],
  },
  {
    account: 'person-name-pending',
    group: 'asked',
    shows: 'demo.personNamePending',
    story: (now) => [...both('person-name-pending', now), sent('name')],
  },
  {
    account: 'person-name-closed',
    group: 'asked',
    shows: 'demo.personNameClosed',
    story: (now) => [...both('person-name-closed', now), ...passed('name', now.day(71))],
  },
]
