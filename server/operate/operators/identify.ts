// Under whose name a command runs. As long as there is no operator, under the plain name `operator`, so that the first commands of a new
// installation need nothing.
import { OperatorName } from '@bonafide/core/events'
import { timingSafeEqual } from 'node:crypto'
import { transact } from '../../db/transaction.ts'
import { type Command, Complaint, type OperatorActor, type OperatorHouse } from '../command.ts'
import { noteOperatorAct } from './acts.sql.ts'
import { operatorKeyDigest } from './operator-key.ts'
import { findOperator, hasOperators, type OperatorRow } from './operators.sql.ts'

export interface Claim {
  readonly name: string | undefined
  /** Asked for only when needed; undefined where there is no terminal. */
  readonly key: () => Promise<string | undefined>
}

export const noNamesHint = 'Recorded as plain `operator`. To record names instead: npm run operate -- operator add NAME'

interface Identified {
  readonly by: OperatorActor
  /** Digest of the key that was shown; undefined for the plain one. */
  readonly key?: Buffer
}

/** Records what is about to run, or that it was refused. */
export const identify = async (house: OperatorHouse, command: Command, { claim, about }: Identifying): Promise<Identified> => {
  const act = { at: house.clock(), command: wordsOf(command), about }
  try {
    const identified = await actorOf(house, command, claim)
    await transact(house.db, (tx) => noteOperatorAct(tx, { ...act, by: identified.by, kind: 'ran' }))
    return identified
  } catch (error) {
    if (error instanceof Complaint) await transact(house.db, (tx) => noteOperatorAct(tx, { ...act, by: claimed(claim), kind: 'refused' }))
    throw error
  }
}

interface Identifying {
  readonly claim: Claim
  readonly about: string | null
}

const actorOf = async (house: OperatorHouse, command: Command, { name, key }: Claim): Promise<Identified> => {
  if (!(await hasOperators(house.db.kysely))) return { by: 'operator' }
  if (name === undefined || name === '') throw new Complaint('This changes something: say who you are with OPERATOR=NAME or --as NAME.')
  const typed = await key()
  if (typed === undefined || typed === '')
    throw new Complaint('This changes something: put your key into OPERATOR_KEY, or run it in a terminal.')
  const found = await findOperator(house.db.kysely, name)
  if (found === undefined || found.disabled_at !== null || !fits(found, typed)) {
    throw new Complaint(`There is no active operator ${name} with this key.`)
  }
  if (found.joined_at === null && command.replacesKey !== true) {
    throw new Complaint(`The operator who added ${name} has seen this key: replace it first with operator key.`)
  }
  return { by: `operator:${name}`, key: found.key_digest }
}

const fits = ({ key_digest }: OperatorRow, typed: string): boolean => timingSafeEqual(key_digest, operatorKeyDigest(typed))

/** Whatever else was typed there is not kept: it may be a key. */
const claimed = ({ name }: Claim): string => (OperatorName.safeParse(name).success ? `operator:${name}` : 'operator')

/** The command without its values. */
const wordsOf = ({ usage }: Command): string =>
  usage
    .split(' ')
    .filter((word) => !/^[A-Z]+$/.test(word))
    .join(' ')
