import type { deskTransferCalls } from '@bonafide/core/calls/desk/transfer'
import type { Handlers } from '../../../http/handler.ts'
import { handleDecideTransfer } from './decide.ts'
import { handleOpenTransferCase } from './open.ts'

export const deskTransferHandlers = {
  openTransferCase: handleOpenTransferCase,
  decideTransfer: handleDecideTransfer,
} satisfies Handlers<typeof deskTransferCalls>
