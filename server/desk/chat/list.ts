import type { countWaitingChats, listChats } from '@bonafide/core/calls/desk/chat'
import type { ReplyOf } from '@bonafide/core/call'
import type { Kysely } from 'kysely'
import { messageDecryptor } from '../../chat/sealed-message.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { countWaiting, listedChats, type ListedChatRow } from './listed.sql.ts'
import { isOwn } from './view-chat.ts'
import { chatsOpenedBy } from './views.sql.ts'

const pageSize = 30
const longestBeginning = 40
const openedWithinMs = 24 * 3_600_000

/**
 * The beginning of the last message is shown for those who have waited longest, so that a reviewer can choose, and for conversations that
 * the reviewer knows anyway. Later pages omit the former; otherwise the list would replace opening the conversations.
 */
export const handleListChats: Handler<typeof listChats> = (services, { body, who, at }) =>
  services.replica.read(async (db) => {
    const [turn, account] = body.after?.split(':') ?? []
    const after = turn === undefined || account === undefined ? undefined : { turn, account }
    const rows = await listedChats(db, { after, limit: pageSize + 1 })
    const page = rows.slice(0, pageSize)
    const opened = await chatsOpenedBy(db, {
      reviewer: who.reviewer,
      accounts: page.map(({ account: of }) => of),
      since: new Date(at.getTime() - openedWithinMs),
    })
    const chats = []
    for (const row of page) {
      const waitsLongest = after === undefined && row.waiting_since !== null
      const shows = waitsLongest || opened.has(row.account) || isOwn(row, { reviewer: who.reviewer, at })
      chats.push(await listedChat(db, services, { row, shows }))
    }
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
    return { chats, next: last === undefined ? null : `${last.turn}:${last.account}`, waiting: await countWaiting(db) }
  })

export const handleCountWaiting: Handler<typeof countWaitingChats> = ({ replica }) =>
  replica.read(async (db) => ({ waiting: await countWaiting(db) }))

type Listed = ReplyOf<typeof listChats>['chats'][number]

const listedChat = async (
  db: Kysely<Tables>,
  services: Services,
  { row, shows }: { row: ListedChatRow; shows: boolean },
): Promise<Listed> => {
  const open = await messageDecryptor(db, services, row.account)
  return {
    account: row.account,
    state: open === undefined ? 'erased' : row.state,
    unread: Number(row.unread),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastAt: row.last_at.toISOString(),
    last: open === undefined || !shows ? null : beginningOf(row, open),
  }
}

const beginningOf = (
  { account, position, author, key, sealed, at }: ListedChatRow,
  open: NonNullable<Awaited<ReturnType<typeof messageDecryptor>>>,
): Listed['last'] => {
  if (position === null || author === null || key === null || sealed === null || at === null) return null
  const text = open({ account, position, author, key, sealed, at })
  const [line = ''] = text.split('\n')
  // By grapheme, so that no character is cut in half.
  const letters = [...line]
  const beginning = letters.length > longestBeginning ? `${letters.slice(0, longestBeginning).join('')}…` : line
  return { from: author === 'account' ? 'account' : 'desk', text: beginning }
}
