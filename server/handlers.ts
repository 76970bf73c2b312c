// The handler of each call. A feature adds itself with one line.
import type { CallName, calls, Group } from '@bonafide/core/calls/index'
import { accountHandlers } from './area/account/handlers.ts'
import { frameHandlers, linkHandlers } from './adapters/provider-builtin/handlers.ts'
import { vendorHandlers } from './adapters/provider-builtin/sumsub/vendor-calls.ts'
import { areaChatHandlers } from './area/chat/handlers.ts'
import { handleRequestDeletion, handleWithdrawDeletionRequest } from './area/your-data/deletion.ts'
import { companyFilesHandlers, companyHandlers, supplementHandlers } from './area/company/handlers.ts'
import { configHandlers } from './area/config/handlers.ts'
import { handleVerifyRegistrationNumber } from './area/config/verify-registration-number.ts'
import { levelsHandlers } from './area/levels/handlers.ts'
import { ownersHandlers } from './area/owners/handlers.ts'
import { resetHandlers } from './area/reset/handlers.ts'
import { transferHandlers } from './area/transfer/handlers.ts'
import { bannerHandlers, handleGetDdns, statusHandlers } from './area/status/handlers.ts'
import { appHandlers } from './http/sign-in/enter-from-app.ts'
import { codesHandlers } from './codes/handlers.ts'
import { analyticsHandlers } from './area/usage/handlers.ts'
import { yourDataHandlers } from './area/your-data/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import type { Handlers } from './http/handler.ts'

export const handlers = {
  account: accountHandlers,
  app: appHandlers,
  status: statusHandlers,
  levels: { getDdns: handleGetDdns, ...levelsHandlers },
  business: { verifyRegistrationNumber: handleVerifyRegistrationNumber, ...companyHandlers },
  supplement: supplementHandlers,
  config: configHandlers,
  files: companyFilesHandlers,
  reset: resetHandlers,
  transfer: transferHandlers,
  yourData: { ...yourDataHandlers, requestDeletion: handleRequestDeletion, withdrawDeletionRequest: handleWithdrawDeletionRequest },
  frame: frameHandlers,
  vendor: vendorHandlers,
  owners: ownersHandlers,
  link: linkHandlers,
  codes: codesHandlers,
  banner: bannerHandlers,
  chat: areaChatHandlers,
  analytics: analyticsHandlers,
  ...deskHandlers,
} satisfies { readonly [G in Group]?: Partial<Handlers<(typeof calls)[G]>> }

/** Calls with their own routes, for multipart files. */
export const routedCalls = {
  files: ['uploadIdentityPicNotBase'],
} as const satisfies { readonly [G in Group]?: readonly CallName<G>[] }

type Named<Lists, G extends Group> = G extends keyof Lists ? (Lists[G] extends readonly (infer Name)[] ? Name : keyof Lists[G]) : never
type Handled<G extends Group> = Named<typeof handlers, G>
type Routed<G extends Group> = Named<typeof routedCalls, G>

type Unhandled = { [G in Group]: Exclude<CallName<G>, Handled<G> | Routed<G>> }[Group]
type Twice = { [G in Group]: Handled<G> & Routed<G> }[Group]

// Both must be empty; the compiler names the property that is not.
export const callsWithoutHandler: { readonly [Name in Unhandled]: 'needs a handler' } = {}
export const callsHandledTwice: { readonly [Name in Twice]: 'has a handler and a route of its own' } = {}
