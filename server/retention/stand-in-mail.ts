import { sql } from 'kysely'
import { stagePageOf, pageSize, type RetentionStage } from './stage.ts'

export const standInMailStage: RetentionStage = {
  name: 'standInMail',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      select id::text as cursor from outbox_messages where id > ${after ?? '0'}::bigint and sent_at <= ${due('standIn.mail')}::timestamptz
      order by id limit ${pageSize}`.execute(db)
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, _services, due, ids) => {
    const { rows } = await sql<{ since: Date }>`
      delete from outbox_messages where id in (
        select id from outbox_messages where id = any(${[...ids]}::bigint[]) and sent_at <= ${due('standIn.mail')}::timestamptz for update skip locked)
      returning sent_at as since`.execute(tx)
    return { removed: rows.map(({ since }) => ({ rule: 'standIn.mail', since })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from outbox_messages where sent_at <= ${due('standIn.mail')}::timestamptz`.execute(db)
    return { 'standIn.mail': rows[0]?.count ?? 0 }
  },
}
