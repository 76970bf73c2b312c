// Sessions: a random token in a cookie, its digest and its holder in the database, so that a session can be revoked at any time.
import { batchedLookup } from '../../db/batched-lookup.ts'
import type { Db } from '../../db/db.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Log } from '../../log/log.ts'
import { deleteSession, deleteSessionsOf, findSession, insertSession, touchSession } from './sessions.sql.ts'
import type { SessionFound, SessionKind } from './sessions.sql.ts'
import { tokenBytes, digestOf, drawToken, isToken } from '../../secrets/token.ts'

export interface SessionPolicy {
  /** A session ends after this long without use. */
  readonly idleMinutes: number
  /** A session ends this long after signing in, even if it is in use. */
  readonly absoluteHours: number
}

/** The maximum at the desk, even if users' sessions last longer: a reviewer sees other people's papers. */
const longestAtDesk: SessionPolicy = { idleMinutes: 30, absoluteHours: 12 }

const policyOf = (kind: SessionKind, configured: SessionPolicy): SessionPolicy =>
  kind === 'area'
    ? configured
    : {
        idleMinutes: Math.min(configured.idleMinutes, longestAtDesk.idleMinutes),
        absoluteHours: Math.min(configured.absoluteHours, longestAtDesk.absoluteHours),
      }

export interface Sessions {
  readonly policy: SessionPolicy
  find(token: string, at: Date): Promise<{ readonly id: string; readonly holder: string } | undefined>
  /** Like `find`, but does not count as use. */
  peek(token: string, at: Date): Promise<{ readonly id: string; readonly holder: string } | undefined>
  /** Ends the browser's session and begins another, so that a token known before signing in is worthless afterwards. */
  begin(holder: string, at: Date, before: string | undefined, options?: SessionBeginning): Promise<string>
  /** With `tx`, in the same transaction as its cause: both happen or neither does. */
  end(token: string, tx?: Tx): Promise<void>
  endAll(holder: string, options: { readonly but?: string; readonly tx?: Tx | undefined }): Promise<void>
}

export interface SessionBeginning {
  readonly tx?: Tx | undefined
  /** The exchange's own name for its session, used for signing out from there. */
  readonly exchangeSession?: string | null
}

export interface SessionNeeds {
  readonly db: Db
  readonly log: Log
  readonly policy: SessionPolicy
}

/** The last use is written at most once a minute: the idle time may end that much early, never late. */
const touchedEveryMs = 60_000
const minuteMs = 60_000
const hourMs = 3_600_000

export const sessionsOf = (kind: SessionKind, { db, log, policy: configured }: SessionNeeds): Sessions => {
  const policy = policyOf(kind, configured)
  const lookup = batchedLookup<SessionFound>(db.pool, findSession)
  const touching = new Set<string>()
  const touch = ({ id }: SessionFound, at: Date): void => {
    if (touching.has(id)) return
    touching.add(id)
    touchSession(db.kysely, id, at)
      .catch((error: unknown) => log.warn('the last use of a session could not be stored', {}, error))
      .finally(() => touching.delete(id))
  }
  const peek = async (token: string, at: Date): Promise<SessionFound | undefined> => {
    if (!isToken(token)) return undefined
    const session = await lookup(digestOf(token))
    return session === undefined || session.kind !== kind || hasEnded(session, at.getTime(), policy) ? undefined : session
  }
  // A log-out that loses a deadlock is retried: otherwise the session would stay alive.
  const inTransaction = (tx: Tx | undefined, work: (own: Tx) => Promise<void>): Promise<void> =>
    tx === undefined ? transact(db, work) : work(tx)
  return {
    policy,
    peek,
    find: async (token, at) => {
      const session = await peek(token, at)
      if (session !== undefined && at.getTime() - session.seen >= touchedEveryMs) touch(session, at)
      return session
    },
    begin: async (holder, at, before, { tx, exchangeSession = null } = {}) => {
      const token = drawToken()
      const ends_at = new Date(at.getTime() + policy.absoluteHours * hourMs)
      await inTransaction(tx, async (own) => {
        if (before !== undefined) await deleteSession(own, { token_hash: tokenBytes(before), kind })
        const exchange_session = exchangeSession === null ? null : tokenBytes(exchangeSession)
        await insertSession(own, { token_hash: tokenBytes(token), kind, holder, exchange_session, began_at: at, ends_at })
      })
      return token
    },
    end: (token, tx) => inTransaction(tx, (own) => deleteSession(own, { token_hash: tokenBytes(token), kind })),
    endAll: (holder, { but, tx }) =>
      inTransaction(tx, (own) => deleteSessionsOf(own, { holder, kind, ...(but === undefined ? {} : { but }) })),
  }
}

const hasEnded = ({ seen, ends }: SessionFound, now: number, { idleMinutes }: SessionPolicy): boolean =>
  now >= ends || now - seen >= idleMinutes * minuteMs
