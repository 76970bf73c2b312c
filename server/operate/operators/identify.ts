// The name under which a command runs. Before there are operators, it is the plain name `operator`, so that a new installation's first
// commands need nothing.
import { OperatorName } from '@bonafide/core/events'
import { timingSafeEqual } from 'node:crypto'
import { transact } from '../../db/transaction.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from '../command.ts'
import { noteOperatorAct } from './acts.sql.ts'
import { operatorKeyDigest } from './operator-key.ts'
import { findOperator, hasOperators, type OperatorRow } from './operators.sql.ts'

export interface OperatorClaim {
  readonly name: string | undefined
  /** Prompts only if needed; undefined without a terminal. */
  readonly key: () => Promise<string | undefined>
}

export const noNamesHint = 'Recorded as plain `operator`. To record names instead: npm run operate -- operator add NAME'

interface Identified {
  readonly by: OperatorActor
  /** Digest of the presented key; undefined for the plain name. */
  readonly key?: Buffer
}

/** Records the command before it runs, or its refusal. */
export const identify = async (services: OperatorServices, command: Command, { claim, about }: Identifying): Promise<Identified> => {
  const act = { at: services.clock(), command: wordsOf(command), about }
  try {
    const identified = await actorOf(services, command, claim)
    await transact(services.db, (tx) => noteOperatorAct(tx, { ...act, by: identified.by, kind: 'ran' }))
    return identified
  } catch (error) {
    if (error instanceof CommandError)
      await transact(services.db, (tx) => noteOperatorAct(tx, { ...act, by: claimedOperator(claim), kind: 'refused' }))
    throw error
  }
}

interface Identifying {
  readonly claim: OperatorClaim
  readonly about: string | null
}

const actorOf = async (services: OperatorServices, command: Command, { name, key }: OperatorClaim): Promise<Identified> => {
  if (!(await hasOperators(services.db.kysely))) return { by: 'operator' }
  if (name === undefined || name === '') throw new CommandError('This changes something: say who you are with OPERATOR=NAME or --as NAME.')
  const typed = await key()
  if (typed === undefined || typed === '')
    throw new CommandError('This changes something: put your key into OPERATOR_KEY, or run it in a terminal.')
  const found = await findOperator(services.db.kysely, name)
  if (found === undefined || found.disabled_at !== null || !fits(found, typed)) {
    throw new CommandError(`There is no active operator ${name} with this key.`)
  }
  if (found.joined_at === null && command.replacesKey !== true) {
    throw new CommandError(`The operator who added ${name} has seen this key: replace it first with operator key.`)
  }
  return { by: `operator:${name}`, key: found.key_digest }
}

const fits = ({ key_digest }: OperatorRow, typed: string): boolean => timingSafeEqual(key_digest, operatorKeyDigest(typed))

/** Anything else typed there is not stored, since it may be a key. */
const claimedOperator = ({ name }: OperatorClaim): string => (OperatorName.safeParse(name).success ? `operator:${name}` : 'operator')

/** The command without its values. */
const wordsOf = ({ usage }: Command): string =>
  usage
    .split(' ')
    .filter((word) => !/^[A-Z]+$/.test(word))
    .join(' ')
