import type { receipt } from '@bonafide/core/calls/company/receipt'
import type { ReplyOf } from '@bonafide/core/call'

export type Receipt = ReplyOf<typeof receipt>
