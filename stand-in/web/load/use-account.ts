import { userinfo } from '@bonafide/core/calls/account'
import type { ReplyOf } from '@bonafide/core/call'
import { terminalCode } from '@bonafide/web/lib/device/terminal-code.ts'
import { type Loading, useLoad } from './use-load.ts'

export type Account = ReplyOf<typeof userinfo>

export const useAccount = (): Loading<Account> => useLoad(userinfo, () => ({ terminalCode: terminalCode() }))
