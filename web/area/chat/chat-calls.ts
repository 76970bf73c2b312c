import type { ReplyOf } from '@bonafide/core/call'
import { listChatMessages, markChatRead, sendChatMessage } from '@bonafide/core/calls/chat'
import type { ChatLine } from '../../lib/chat/thread.ts'
import type { ThreadCalls } from '../../lib/chat/use-thread.ts'
import { isNoSession, send } from '../../lib/send.ts'
import { reloadAccount } from '../load/account.ts'

const lineOf = ({ position, from, text, at, key }: ReplyOf<typeof sendChatMessage>): ChatLine => ({
  position,
  mine: from === 'account',
  name: null,
  text,
  at,
  key,
})

export const chatCalls: ThreadCalls = {
  load: async (range) => {
    const answer = await send(listChatMessages, range, { early: true })
    if (!answer.ok) return answer
    const { state, messages, more, read, unread } = answer.data
    return { ok: true, page: { standing: state, lines: messages.map(lineOf), more, read, unread } }
  },
  write: async ({ key, text }) => {
    const answer = await send(sendChatMessage, { key, text })
    if (answer.ok) return { ok: true, line: lineOf(answer.data) }
    // Reloads the account, which redirects to the log-in page and back, as everywhere else.
    if (isNoSession(answer)) await reloadAccount()
    return { ok: false, msg: answer.msg }
  },
  mark: async (position) => (await send(markChatRead, { position }, { early: true })).ok,
}
