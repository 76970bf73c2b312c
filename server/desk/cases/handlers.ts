import type { casesCalls } from '@bonafide/core/calls/desk/cases'
import type { claimsCalls } from '@bonafide/core/calls/desk/claims'
import type { Handlers } from '../../http/handler.ts'
import { handleReleaseCase, handleTakeCase, handleTakeNextCase } from './claims/take.ts'
import { handleApproveCase, handleRejectCase, handleWithdrawCase } from './decide.ts'
import { handleJudgeFile, handleRemarkPart } from './judge.ts'
import { handleListCases } from './list.ts'
import { handleOpenCase } from './open.ts'
import { handleCountPages } from './pages.ts'

export const casesHandlers = {
  listCases: handleListCases,
  openCase: handleOpenCase,
  approveCase: handleApproveCase,
  rejectCase: handleRejectCase,
  withdrawCase: handleWithdrawCase,
  judgeFile: handleJudgeFile,
  remarkPart: handleRemarkPart,
  countPages: handleCountPages,
} satisfies Handlers<typeof casesCalls>

export const claimsHandlers = {
  takeNextCase: handleTakeNextCase,
  takeCase: handleTakeCase,
  releaseCase: handleReleaseCase,
} satisfies Handlers<typeof claimsCalls>

export { requestsHandlers } from './requests/handlers.ts'
