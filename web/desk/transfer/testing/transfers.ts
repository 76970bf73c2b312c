// Transfer cases as the server sends them: a held case and a disputed case.
import type { HistoryLine } from '@bonafide/core/calls/desk/whole-case'
import type { TransferCase, TransferSide } from '@bonafide/core/calls/desk/transfer'

const line = (at: string, kind: string, more: Partial<HistoryLine> = {}): HistoryLine => ({
  at,
  kind,
  by: { actor: 'account', name: null, approvedBy: null },
  level: null,
  reason: null,
  resetReason: null,
  until: null,
  note: null,
  ...more,
})
const byReviewer: HistoryLine['by'] = { actor: 'reviewer', name: 'Grace Hopper', approvedBy: null }

const source: TransferSide = {
  account: '10000001',
  subject: { name: 'Amira Haddad', country: null },
  verified: { as: 'person', since: '2026-01-12T09:30:00.000Z' },
  openedAt: '2023-05-04T08:00:00.000Z',
  frozen: false,
  blacklisted: false,
  erased: false,
  history: [
    line('2026-01-10T09:30:00.000Z', 'levelSubmitted', { level: 'basic' }),
    line('2026-01-12T09:30:00.000Z', 'levelApproved', { level: 'basic', by: byReviewer }),
  ],
}

const target: TransferSide = {
  account: '10000002',
  subject: { name: '', country: null },
  verified: null,
  openedAt: '2026-03-02T07:10:00.000Z',
  frozen: false,
  blacklisted: false,
  erased: false,
  history: [],
}

export const heldCase: TransferCase = {
  case: '41',
  about: 'transfer',
  account: source.account,
  subject: source.subject,
  claim: null,
  needs: 2,
  reasons: ['transfer.passwordChanged', 'transfer.newTarget'],
  openedAt: '2026-03-02T10:00:00.000Z',
  dueAt: '2026-03-05T10:00:00.000Z',
  decided: null,
  ownVote: null,
  votes: { approved: 0, rejected: 0 },
  transfer: {
    signs: ['transfer.passwordChanged', 'transfer.newTarget'],
    checkedAt: '2026-03-02T10:00:00.000Z',
    doneAt: null,
    disputedAt: null,
    disputedBy: null,
    source,
    target,
    others: [
      { target: '10000009', state: 'checked', checkedAt: '2026-03-01T22:14:00.000Z', doneAt: null },
      { target: '10000008', state: 'refused', checkedAt: '2026-02-27T19:02:00.000Z', doneAt: null },
    ],
  },
  mayReverse: null,
}

export const disputedCase: TransferCase = {
  ...heldCase,
  case: '42',
  about: 'transferDispute',
  account: target.account,
  openedAt: '2026-03-03T06:40:00.000Z',
  dueAt: '2026-03-06T06:40:00.000Z',
  reasons: ['transfer.disputedBySource'],
  mayReverse: true,
  transfer: {
    signs: ['transfer.newDevice'],
    checkedAt: '2026-03-02T10:00:00.000Z',
    doneAt: '2026-03-02T10:04:00.000Z',
    disputedAt: '2026-03-03T06:40:00.000Z',
    disputedBy: 'source',
    source: {
      ...source,
      subject: { name: '', country: null },
      verified: null,
      history: [
        ...source.history,
        line('2026-03-02T10:04:00.000Z', 'identityTransferredOut', { other: target.account }),
        line('2026-03-03T06:40:00.000Z', 'transferDisputed'),
      ],
    },
    target: {
      ...target,
      subject: source.subject,
      verified: source.verified,
      frozen: true,
      history: [
        line('2026-03-02T10:04:00.000Z', 'identityTransferredIn', { other: source.account }),
        line('2026-03-03T06:40:00.000Z', 'transferDisputed'),
      ],
    },
    others: [],
  },
}
