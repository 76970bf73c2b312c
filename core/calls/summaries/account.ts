import type { accountCalls } from '../account.ts'
import type { analyticsCalls } from '../analytics.ts'
import type { bannerCalls } from '../banner.ts'
import type { appCalls } from '../person/app.ts'
import type { CallTopic } from './call-topic.ts'

export const accountTopic = {
  tag: 'Account',
  about: 'The signed-in user as the exchange knows them, and their session.',
  calls: {
    userinfo: {
      summary: 'Read the signed-in user’s account',
      description: 'What the exchange says about the account, with the verification flags `kycLevel1Flag` and `kycLevel2Flag`.',
    },
    clearCookie: {
      summary: 'Sign out of this browser',
      description: 'Ends the session and clears its cookies. Without a session it changes nothing and succeeds.',
    },
  },
} as const satisfies CallTopic<typeof accountCalls>

export const appTopic = {
  tag: 'App',
  about: 'Signing in inside the exchange’s own app.',
  calls: {
    enterFromApp: {
      summary: 'Sign in with a ticket from the exchange’s app',
      description:
        'Redeems a single-use ticket and sets the session cookie. The header `deviceId` must name the device for which the ticket was issued. Where tickets come from: docs/integrators/native-app.md.',
    },
  },
} as const satisfies CallTopic<typeof appCalls>

export const analyticsTopic = {
  tag: 'Usage',
  about: 'Anonymous counts of clicks and impressions.',
  calls: {
    recordUsage: {
      summary: 'Record a batch of clicks and impressions',
      description: '`batch` is an idempotency key: a batch that is sent again counts once. Events never say who clicked or what was typed.',
    },
  },
} as const satisfies CallTopic<typeof analyticsCalls>

export const bannerTopic = {
  tag: 'Banner',
  about: 'Kept for clients that still make the call.',
  calls: {
    locationBanner: {
      summary: 'Read the location banner',
      description: 'There is none: the reply is always null, and no page makes the call.',
    },
  },
} as const satisfies CallTopic<typeof bannerCalls>
