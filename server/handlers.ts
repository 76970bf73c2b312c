// What answers each call. A feature joins here by one line and takes its names out of server/area/not-built.ts.
import type { CallName, calls, Group } from '@bonafide/core/calls/index'
import { accountHandlers } from './area/account/handlers.ts'
import { frameHandlers } from './adapters/provider-builtin/handlers.ts'
import { areaChatHandlers } from './area/chat/handlers.ts'
import { handleRequestDeletion, handleWithdrawDeletionRequest } from './area/your-data/deletion.ts'
import { companyFilesHandlers, companyHandlers } from './area/company/handlers.ts'
import { configHandlers } from './area/config/handlers.ts'
import { handleVerifyRegistrationNumber } from './area/config/verify-registration-number.ts'
import { levelsHandlers } from './area/levels/handlers.ts'
import type { notBuilt } from './area/not-built.ts'
import { resetHandlers } from './area/reset/handlers.ts'
import { bannerHandlers, handleGetDdns, statusHandlers } from './area/status/handlers.ts'
import { codesHandlers } from './codes/handlers.ts'
import { analyticsHandlers } from './area/usage/handlers.ts'
import { yourDataHandlers } from './area/your-data/handlers.ts'
import { deletionHandlers } from './desk/cases/deletion/handlers.ts'
import { casesHandlers, claimsHandlers } from './desk/cases/handlers.ts'
import { deskChatHandlers } from './desk/chat/handlers.ts'
import { doorHandlers } from './desk/door/handlers.ts'
import { usageHandlers } from './desk/usage/handlers.ts'
import type { Handlers } from './http/handler.ts'

export const handlers = {
  account: accountHandlers,
  status: statusHandlers,
  levels: { getDdns: handleGetDdns, ...levelsHandlers },
  business: { verifyRegistrationNumber: handleVerifyRegistrationNumber, ...companyHandlers },
  config: configHandlers,
  files: companyFilesHandlers,
  reset: resetHandlers,
  yourData: { ...yourDataHandlers, requestDeletion: handleRequestDeletion, withdrawDeletionRequest: handleWithdrawDeletionRequest },
  frame: frameHandlers,
  codes: codesHandlers,
  banner: bannerHandlers,
  deskDoor: doorHandlers,
  chat: areaChatHandlers,
  deskChat: deskChatHandlers,
  analytics: analyticsHandlers,
  deskUsage: usageHandlers,
  deskCases: casesHandlers,
  deskClaims: claimsHandlers,
  deskDeletion: deletionHandlers,
} satisfies { readonly [G in Group]?: Partial<Handlers<(typeof calls)[G]>> }

/** Calls with routes of their own: files travel as multipart. */
export const plugged = {
  files: ['uploadIdentityPicNotBase'],
} as const satisfies { readonly [G in Group]?: readonly CallName<G>[] }

type Named<Lists, G extends Group> = G extends keyof Lists ? (Lists[G] extends readonly (infer Name)[] ? Name : keyof Lists[G]) : never
type Handled<G extends Group> = Named<typeof handlers, G>
type Plugged<G extends Group> = Named<typeof plugged, G>
type Waiting<G extends Group> = Named<typeof notBuilt, G>

type Forgotten = { [G in Group]: Exclude<CallName<G>, Handled<G> | Plugged<G> | Waiting<G>> }[Group]
type Twice = { [G in Group]: (Handled<G> & Waiting<G>) | (Handled<G> & Plugged<G>) | (Plugged<G> & Waiting<G>) }[Group]

// Both are empty; a property that is asked for names the call that is wrong.
export const forgotten: { readonly [Name in Forgotten]: 'needs a handler, or a line in not-built.ts' } = {}
export const twice: { readonly [Name in Twice]: 'is built: take it out of not-built.ts' } = {}
