import type { ReplyOf } from '@bonafide/core/call'
import { answerChat, markChatSeen, openChat } from '@bonafide/core/calls/desk/chat'
import type { ChatLine } from '../../lib/chat/thread.ts'
import type { ThreadCalls } from '../../lib/chat/use-thread.ts'
import { send } from '../../lib/send.ts'

const lineOf = ({ position, from, text, at, key, author }: ReplyOf<typeof answerChat>): ChatLine => ({
  position,
  mine: from === 'desk',
  name: author,
  text,
  at,
  key,
})

/** The conversation with one account. `setLeft` receives how many more conversations the reviewer may open. */
export const chatCallsOf = (account: string, setLeft: (count: number) => void): ThreadCalls => ({
  load: async (range) => {
    const answer = await send(openChat, { account, ...range })
    if (!answer.ok) return answer
    const { state, messages, more, read } = answer.data
    setLeft(answer.data.left)
    const lines = messages.map(lineOf)
    const unread = lines.filter(({ mine, position }) => !mine && position > read).length
    return { ok: true, page: { standing: state, lines, more, read, unread } }
  },
  write: async (message) => {
    const answer = await send(answerChat, { account, ...message })
    return answer.ok ? { ok: true, line: lineOf(answer.data) } : { ok: false, msg: answer.msg }
  },
  mark: async (position) => (await send(markChatSeen, { account, position })).ok,
})
