// Opening, answering and closing a conversation are views of it: limited per hour and recorded. Otherwise answering would bypass
// the limit, since it assigns the conversation to the reviewer.
import { Refusal } from '@bonafide/core/refusal'
import { type ChatRow, findChat } from '../../chat/chats.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { withinLimit } from '../../views/within-limit.ts'
import { noteChatView, openedChatsSince } from './views.sql.ts'

/** How long a conversation stays with the reviewer who answered last, unless it is closed. */
export const takenForMs = 24 * 3_600_000

export const isOwn = ({ taken_by, taken_at }: Pick<ChatRow, 'taken_by' | 'taken_at'>, { reviewer, at }: Viewer): boolean =>
  taken_by === reviewer && taken_at !== null && at.getTime() - taken_at.getTime() < takenForMs

interface Viewer {
  readonly reviewer: string
  readonly at: Date
}

export interface ViewedChat {
  readonly left: number
  /** Records the view with the number of messages shown. */
  readonly note: (messages: number) => Promise<void>
}

/** `act` must not lock the conversation's row before this locks the reviewer: the order is always the same. */
export const viewChat = <Result>(
  services: Pick<Services, 'db' | 'log' | 'config'>,
  viewing: Viewer & { readonly account: string },
  act: (tx: Tx, view: ViewedChat) => Promise<Result>,
): Promise<Result> => {
  const { account, reviewer, at } = viewing
  const opened = async (tx: Tx, since: Date) => {
    const chat = await findChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    return { ...(await openedChatsSince(tx, { reviewer, besides: account, since })), counts: !isOwn(chat, viewing) }
  }
  return withinLimit(services, { what: 'chats', reviewer, at, limit: services.config.desk.chatsAnHour, opened }, (tx, { left, counts }) =>
    act(tx, { left, note: (messages) => noteChatView(tx, { account, reviewer, own: !counts, messages, at }) }),
  )
}
