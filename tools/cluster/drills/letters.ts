// Letters in the product's queue, and the mails that the mail server has accepted for them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Email } from '@bonafide/core/email'
import { openKeys } from '../../../server/adapters/keys-file/open-keys.ts'
import { postLetter } from '../../../server/codes/letters.ts'
import { openDb } from '../../../server/db/db.ts'
import { transact } from '../../../server/db/transaction.ts'
import { jobsInDatabase } from '../../../server/jobs/jobs.ts'
import { onPrimary } from '../database.ts'
import { giveToUser } from '../folder.ts'
import { logOf } from '../processes.ts'
import type { State } from '../state.ts'
import { primaryUrl } from '../texts/settings.ts'

/** Makes the mail server take this long for each mail. */
export const slowDown = (state: State, milliseconds: number): void => {
  const file = join(state.folder, 'slow')
  rmSync(file, { force: true })
  if (milliseconds === 0) return
  writeFileSync(file, String(milliseconds))
  giveToUser(state, file)
}

/** Posts each letter to a different address. Resolves to the addresses. */
export const postLetters = async (state: State, count: number): Promise<readonly string[]> => {
  const db = openDb(primaryUrl(state), { connections: 2 })
  try {
    const keys = await openKeys({ kind: 'file', path: join(state.folder, 'master-keys'), mayCreate: false }, db)
    const run = Date.now().toString(36)
    const addresses = Array.from({ length: count }, (_, at) => `letter-${run}-${at}@cluster.example`)
    for (const to of addresses) {
      const letter = {
        to: { channel: 'email', to: Email.parse(to) },
        letter: 'code.signUp',
        language: 'en',
        facts: { code: '123456', minutes: 10 },
      } as const
      await transact(db, (tx) => postLetter({ keys, jobs: jobsInDatabase }, tx, letter))
    }
    return addresses
  } finally {
    await db.close()
  }
}

/** How often the mail server has accepted a mail to each of these. */
export const acceptedMails = (state: State, addresses: readonly string[]): ReadonlyMap<string, number> => {
  const accepted = new Map(addresses.map((address) => [address, 0]))
  for (const line of readFileSync(logOf(state, 'mail'), 'utf8').split('\n')) {
    const [what, address = ''] = line.split(' ')
    const before = accepted.get(address)
    if (what === 'accepted' && before !== undefined) accepted.set(address, before + 1)
  }
  return accepted
}

/** How many letters each worker has locked, and how many wait. */
export const lettersInQueue = (state: State): Promise<{ readonly waiting: number; readonly held: readonly number[] }> =>
  onPrimary(
    state,
    async (client) => {
      const { rows } = await client.query<{ worker: string | null; letters: number }>(
        `select j.locked_by as worker, count(*)::int as letters
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'letter' group by j.locked_by`,
      )
      const of = (isHeld: boolean): readonly number[] =>
        rows.filter(({ worker }) => (worker !== null) === isHeld).map(({ letters }) => letters)
      return { waiting: of(false)[0] ?? 0, held: of(true) }
    },
    'bonafide',
  )
