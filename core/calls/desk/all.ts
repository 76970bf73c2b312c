// The desk's groups of calls.
import { casesCalls } from './cases.ts'
import { deskChatCalls } from './chat.ts'
import { claimsCalls } from './claims.ts'
import { deletionCalls } from './deletion.ts'
import { doorCalls } from './door.ts'
import { requestsCalls } from './requests.ts'
import { deskTransferCalls } from './transfer.ts'
import { usageCalls } from './usage.ts'

export const deskGroups = {
  deskDoor: doorCalls,
  deskChat: deskChatCalls,
  deskUsage: usageCalls,
  deskCases: casesCalls,
  deskClaims: claimsCalls,
  deskDeletion: deletionCalls,
  deskTransfer: deskTransferCalls,
  deskRequests: requestsCalls,
} as const
