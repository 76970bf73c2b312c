// All calls, for the server and the tools. A page imports only the records that it sends, from their own files.
import type { Call } from '../call.ts'
import { accountCalls } from './account.ts'
import { analyticsCalls } from './analytics.ts'
import { bannerCalls } from './banner.ts'
import { chatCalls } from './chat.ts'
import { codesCalls } from './codes.ts'
import { businessCalls } from './company/business.ts'
import { configCalls } from './company/config.ts'
import { filesCalls } from './company/files.ts'
import { linkCalls, ownersCalls } from './company/owners.ts'
import { supplementCalls } from './company/supplement.ts'
import { deskGroups } from './desk/all.ts'
import { frameCalls } from './frame/index.ts'
import { appCalls } from './person/app.ts'
import { levelsCalls } from './person/levels.ts'
import { resetCalls } from './person/reset.ts'
import { yourDataCalls } from './person/your-data.ts'
import { statusCalls } from './status.ts'
import { transferCalls } from './transfer.ts'
import { vendorCalls } from './vendor.ts'

export const calls = {
  account: accountCalls,
  app: appCalls,
  status: statusCalls,
  levels: levelsCalls,
  reset: resetCalls,
  yourData: yourDataCalls,
  business: businessCalls,
  supplement: supplementCalls,
  owners: ownersCalls,
  link: linkCalls,
  files: filesCalls,
  config: configCalls,
  transfer: transferCalls,
  frame: frameCalls,
  vendor: vendorCalls,
  codes: codesCalls,
  analytics: analyticsCalls,
  banner: bannerCalls,
  chat: chatCalls,
  ...deskGroups,
} as const satisfies Record<string, Readonly<Record<string, Call>>>

export type Group = keyof typeof calls
export type CallName<G extends Group> = keyof (typeof calls)[G] & string

export interface ListedCall {
  readonly group: Group
  readonly name: string
  readonly call: Call
}

const groups = Object.entries(calls) as readonly [Group, Readonly<Record<string, Call>>][]

export const allCalls: readonly ListedCall[] = groups.flatMap(([group, records]) =>
  Object.entries(records).map(([name, call]) => ({ group, name, call })),
)
