// Persons who want to move their identity to another account, and an account that can receive it.
import { basic, type DemoAccount, demoDetails } from './demo-story.ts'

export const demoTransfers: readonly DemoAccount[] = [
  { account: 'transfer-target', group: 'transfer', shows: 'demo.transferTarget', story: () => [] },
  { account: 'transfer-ready', group: 'transfer', shows: 'demo.transferReady', story: (now) => basic('transfer-ready', now) },
  {
    account: 'transfer-blocked-orders',
    group: 'transfer',
    shows: 'demo.transferBlockedOrders',
    story: (now) => basic('transfer-blocked-orders', now),
  },
  {
    account: 'transfer-blocked-balance',
    group: 'transfer',
    shows: 'demo.transferBlockedBalance',
    story: (now) => basic('transfer-blocked-balance', now),
  },
  {
    account: 'transfer-cooling',
    group: 'transfer',
    shows: 'demo.transferCooling',
    story: (now) => [
      {
        kind: 'identityTransferredIn',
        transfer: '00000000-0000-4000-8000-000000000020',
        from: now.accountOf('transfer-target'),
        carried: {
          levels: { basic: { flag: 2, reason: null, asked: false, until: now.day(600), rejections: 0 } },
          alert: 'undo',
          alertEndsAt: null,
          verifiedAt: now.day(-90),
        },
        details: demoDetails('transfer-cooling'),
        restUntil: now.day(160),
      },
    ],
  },
  { account: 'transfer-held', group: 'transfer', shows: 'demo.transferHeld', story: (now) => basic('transfer-held', now) },
]
