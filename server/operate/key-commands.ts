import { countByMark } from '../db/wrapped-values.sql.ts'
import { decideFirstKey, latestFirstKey } from '../keys/first-key.sql.ts'
import { rewrapAll } from '../keys/rewrap.ts'
import { scrubKeys } from '../keys/scrub.ts'
import { countLettersByMark } from '../keys/waiting-letters.sql.ts'
import { archiveKey } from '../secrets/archive-key.ts'
import { type Command, CommandError, type OperatorServices } from './command.ts'

const status = async (services: OperatorServices): Promise<string> => {
  const [values, letters, latest] = await Promise.all([
    countByMark(services.db),
    countLettersByMark(services.db),
    latestFirstKey(services.db),
  ])
  const others = [...values.keys(), ...letters.keys()].filter((mark) => !services.keys.marks.includes(mark))
  const first = latest ?? services.keys.marks[0]
  return [...services.keys.marks, ...new Set(others)]
    .map((mark) => {
      const [kept, waiting] = [values.get(mark) ?? 0, letters.get(mark) ?? 0]
      const place = services.keys.marks.indexOf(mark)
      return `key ${mark}: wraps ${kept} values${waiting === 0 ? '' : ` and ${waiting} waiting letters`}; ${meaning({ place, first: mark === first, used: kept + waiting > 0 })}`
    })
    .join('\n')
}

const meaning = (key: { place: number; first: boolean; used: boolean }): string => {
  if (key.place < 0) return 'MISSING from the keys given here: no process starts without it'
  if (key.first)
    return key.place === 0
      ? 'in use: it wraps all new values'
      : 'in use by processes that have it first in their list; move it to the front here too'
  if (key.used) return 'still needed: the workers rewrap its values every five minutes'
  if (key.place === 0) return 'first in the list here, but no process has started with it yet'
  return 'wraps nothing: it may be removed once every process has the new first key at the front of its list'
}

const rewrap = async (services: OperatorServices): Promise<string> => {
  const [first] = services.keys.marks
  if (first === undefined) throw new CommandError('There is no master key.')
  await decideFirstKey(services.db, first, services.clock())
  return `${await rewrapAll(services)} values are wrapped by key ${first} now.`
}

const scrub = async (services: OperatorServices): Promise<string> => {
  const done = await scrubKeys(services, { atAnyHour: false })
  return done === 'nothing was due' ? 'Nothing was erased since the last time.' : 'The database’s tables are free of destroyed keys.'
}

/** Created now if no archive was downloaded yet, so that it can be published beforehand. */
const printArchiveKey = async (services: OperatorServices): Promise<string> => {
  const { publicPem, fingerprint } = await archiveKey(services.db.kysely, services)
  return `${publicPem}SHA-256 ${fingerprint}`
}

export const keyCommands: readonly Command[] = [
  { usage: 'keys status', does: 'shows what each master key still wraps, and which can be removed', reads: true, run: status },
  { usage: 'keys rewrap', does: 'rewraps everything with the first master key now, without waiting for the workers', run: rewrap },
  {
    usage: 'keys scrub',
    does: 'rewrites the table of keys, so that no destroyed key stays in its files; locks it for some seconds',
    run: scrub,
  },
  {
    usage: 'archive key',
    does: 'prints the public key that signs archives of people’s data, and its fingerprint',
    reads: true,
    run: printArchiveKey,
  },
]
