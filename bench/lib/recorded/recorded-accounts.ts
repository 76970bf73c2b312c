// Writes verified accounts with whole records: key, event, chain, standing and ledger, as `append` writes them one by one, but by the thousand.
import { freshStanding, standingAfter } from '@bonafide/core/standing'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../../server/db/db.ts'
import { transact } from '../../../server/db/transaction.ts'
import type { Keys } from '../../../server/ports/keys.ts'
import { shippedVersion } from '../../../server/policy-version.ts'
import { eventPlace } from '../../../server/record/append.ts'
import { headSeal, type Link, linkHash, noHead, salted, sha256 } from '../../../server/record/chain.ts'
import { chainWritten, ledgerRow } from '../../../server/record/ledger/ledger-row.ts'
import { seal } from '../../../server/record/seal.ts'

const batchSize = 1_000
const event = { kind: 'levelApproved', level: 'basic' } as const
const standing = JSON.stringify(standingAfter(freshStanding, event))

/** The accounts 1 to `count`. The ledger must be whole, as it is once a server has started. */
export const recordAccounts = async (db: Db, keys: Keys, count: number): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(count / batchSize) }, (_, at) => at * batchSize + 1).values()
  const write = async (): Promise<void> => {
    for (const from of batches) await recordBatch(db, keys, { from, to: Math.min(count, from + batchSize - 1) })
  }
  await Promise.all([write(), write(), write()])
}

const recordBatch = async (db: Db, keys: Keys, { from, to }: { from: number; to: number }): Promise<void> => {
  const at = new Date()
  const accounts = await Promise.all(Array.from({ length: to - from + 1 }, (_, index) => newAccount(keys, String(from + index), at)))
  await transact(db, async (tx) => {
    await tx
      .insertInto('record_subjects')
      .values(accounts.map(({ end }) => end))
      .execute()
    const made = tx.insertInto('record_keys').values(accounts.map(({ key }) => key))
    chainWritten(tx, 'record_keys', await made.returning(ledgerRow('record_keys')).execute())
    const happened = tx.insertInto('record_events').values(accounts.map(({ row }) => row))
    chainWritten(tx, 'record_events', await happened.returning(ledgerRow('record_events')).execute())
    await tx
      .insertInto('person_standing')
      .values(accounts.map(({ end }) => ({ account: end.subject, version: 1, standing, changed_at: at, verified_at: at, review_at: null })))
      .execute()
  })
}

const newAccount = async (keys: Keys, subject: string, at: Date) => {
  const key = randomBytes(32)
  const text = salted(JSON.stringify(event))
  const link: Link = {
    subject,
    sequence: 1,
    id: randomUUID(),
    kind: event.kind,
    at,
    by: 'policy',
    once: null,
    policy: shippedVersion.hash,
    sealed: seal(key, text, eventPlace(subject, 1)),
    digest: sha256(text),
  }
  const hash = linkHash(noHead, link)
  const end = { subject, sequence: 1, head: hash }
  return {
    end: { ...end, seal: headSeal(keys, subject, end, 'ledger') },
    key: { subject, wrapped: await keys.wrap(key), made_at: at, destroyed_at: null },
    row: { ...link, hash },
  }
}
