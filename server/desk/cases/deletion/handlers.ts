import type { deletionCalls } from '@bonafide/core/calls/desk/deletion'
import type { Handlers } from '../../../http/handler.ts'
import { handleEraseOnRequest, handleRefuseDeletion, handleRestrictOnRequest } from './answer.ts'
import { handleOpenDeletionCase } from './open.ts'

export const deletionHandlers = {
  openDeletionCase: handleOpenDeletionCase,
  eraseOnRequest: handleEraseOnRequest,
  restrictOnRequest: handleRestrictOnRequest,
  refuseDeletion: handleRefuseDeletion,
} satisfies Handlers<typeof deletionCalls>
