// Opening, answering and closing a conversation is a view of it: limited by the hour and recorded. Were answering free, it would be a way
// around the limit, because it makes the conversation the reviewer's own.
import { Refusal } from '@bonafide/core/refusal'
import { type ChatRow, findChat } from '../../chat/chats.sql.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { withinLimit } from '../../views/within-limit.ts'
import { noteChatView, openedChatsSince } from './views.sql.ts'

/** For so long a conversation belongs to the reviewer who answered last; less when it is closed. */
export const takenForMs = 24 * 3_600_000

export const isOwn = ({ taken_by, taken_at }: Pick<ChatRow, 'taken_by' | 'taken_at'>, { reviewer, at }: Viewer): boolean =>
  taken_by === reviewer && taken_at !== null && at.getTime() - taken_at.getTime() < takenForMs

interface Viewer {
  readonly reviewer: string
  readonly at: Date
}

export interface ViewedChat {
  readonly left: number
  /** Records the view, with how many messages it showed. */
  readonly note: (messages: number) => Promise<void>
}

/** `act` must not lock the conversation's row before this has locked the reviewer: the two are always taken in this order. */
export const viewChat = <Result>(
  house: Pick<House, 'db' | 'log' | 'config'>,
  asked: Viewer & { readonly account: string },
  act: (tx: Tx, view: ViewedChat) => Promise<Result>,
): Promise<Result> => {
  const { account, reviewer, at } = asked
  const opened = async (tx: Tx, since: Date) => {
    const chat = await findChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    return { ...(await openedChatsSince(tx, { reviewer, besides: account, since })), counts: !isOwn(chat, asked) }
  }
  return withinLimit(house, { what: 'chats', reviewer, at, most: house.config.desk.chatsAnHour, opened }, (tx, { left, counts }) =>
    act(tx, { left, note: (messages) => noteChatView(tx, { account, reviewer, own: !counts, messages, at }) }),
  )
}
