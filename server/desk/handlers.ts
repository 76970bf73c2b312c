// The handlers of the desk's calls.
import type { deskGroups } from '@bonafide/core/calls/desk/all'
import type { Handlers } from '../http/handler.ts'
import { deletionHandlers } from './cases/deletion/handlers.ts'
import { casesHandlers, claimsHandlers, requestsHandlers } from './cases/handlers.ts'
import { deskTransferHandlers } from './cases/transfer/handlers.ts'
import { deskChatHandlers } from './chat/handlers.ts'
import { doorHandlers } from './door/handlers.ts'
import { usageHandlers } from './usage/handlers.ts'

export const deskHandlers = {
  deskDoor: doorHandlers,
  deskChat: deskChatHandlers,
  deskUsage: usageHandlers,
  deskCases: casesHandlers,
  deskClaims: claimsHandlers,
  deskDeletion: deletionHandlers,
  deskTransfer: deskTransferHandlers,
  deskRequests: requestsHandlers,
} satisfies { readonly [G in keyof typeof deskGroups]: Handlers<(typeof deskGroups)[G]> }
