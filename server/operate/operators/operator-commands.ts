// Named operators. A key is printed once, and only its digest is stored.
import { OperatorName } from '@bonafide/core/events'
import { transact, type Tx } from '../../db/transaction.ts'
import { type Command, CommandError, type OperatorActor, type OperatorServices } from '../command.ts'
import { doOrRequest, type FourEyesAction } from './four-eyes.ts'
import { makeOperatorKey } from './operator-key.ts'
import { activeOperators, disableOperator, findOperator, insertOperator, listOperators, replaceKey } from './operators.sql.ts'

const nameTyped = (typed: string): string => {
  const name = OperatorName.safeParse(typed)
  if (!name.success) throw new CommandError(`${typed} is not a name: 2 to 32 small letters, digits and hyphens, a letter first.`)
  return name.data
}

const mustBeNew = async (tx: Tx, name: string): Promise<void> => {
  if ((await findOperator(tx, name)) === undefined) return
  throw new CommandError(`There is or was an operator ${name}, and the record names them: choose another name.`)
}

/**
 * The first operator is the person who runs the command. Any other new key was seen by another operator: it works only for `operator key`, so that
 * an operator cannot become their own second operator by adding one.
 */
const addAction: FourEyesAction = {
  what: 'operator.add',
  ofAccount: false,
  words: ({ about }) => `add operator ${about}`,
  check: (tx, _services, { about }) => mustBeNew(tx, about),
  run: async (tx, services, { about: name, by }) => {
    await mustBeNew(tx, name)
    const { key, digest } = makeOperatorKey()
    const at = services.clock()
    const first = by === 'operator'
    await insertOperator(tx, { name, key_digest: digest, added_at: at, added_by: by, joined_at: first ? at : null })
    const next = first
      ? 'From now on each command that changes something needs OPERATOR and OPERATOR_KEY.'
      : `Hand it to ${name}, who replaces it with operator key before anything else. If it is refused then, another person has used it: operator disable ${name}.`
    return `Operator ${name}, with a key that is shown this once. ${next}\n\n  ${key}\n`
  },
}

const mayBeDisabled = async (tx: Tx, name: string): Promise<void> => {
  const found = await findOperator(tx, name)
  if (found === undefined || found.disabled_at !== null)
    throw new CommandError(`There is no active operator ${name}: operator list shows them.`)
  const active = await activeOperators(tx)
  if (active.length === 1 && active.includes(name)) throw new CommandError(`${name} is the only active operator and cannot be disabled.`)
}

const disableAction: FourEyesAction = {
  what: 'operator.disable',
  ofAccount: false,
  words: ({ about }) => `disable operator ${about}`,
  check: (tx, _services, { about }) => mayBeDisabled(tx, about),
  run: async (tx, services, { about }) => {
    await mayBeDisabled(tx, about)
    await disableOperator(tx, about, services.clock())
    return `Operator ${about} is disabled. Requests of theirs cannot be approved any more.`
  },
}

export const operatorActions: readonly FourEyesAction[] = [addAction, disableAction]

const add = async (services: OperatorServices, [typed = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, addAction, { about: nameTyped(typed), by })

const disable = async (services: OperatorServices, [typed = '']: readonly string[], by: OperatorActor): Promise<string> =>
  doOrRequest(services, disableAction, { about: nameTyped(typed), by })

const list = async (services: OperatorServices): Promise<string> => {
  const all = await listOperators(services.db.kysely)
  if (all.length === 0) return 'Operators have no names yet. Add the first with: operator add NAME'
  return all
    .map(({ name, added_at, added_by, joined_at, disabled_at }) => {
      const added = `added ${added_at.toISOString()} by ${added_by}`
      if (disabled_at !== null) return `${name}  DISABLED since ${disabled_at.toISOString()}, ${added}`
      return joined_at === null ? `${name}  has not replaced the key yet, ${added}` : `${name}  active, ${added}`
    })
    .join('\n')
}

const key = async (services: OperatorServices, _values: readonly string[], by: OperatorActor, before?: Buffer): Promise<string> => {
  if (by === 'operator' || before === undefined)
    throw new CommandError('Operators have no names yet. Add the first with: operator add NAME')
  const name = by.slice('operator:'.length)
  const made = makeOperatorKey()
  const replaced = await transact(services.db, (tx) => replaceKey(tx, { name, before, next: made.digest, at: services.clock() }))
  if (!replaced) throw new CommandError(`This key is no longer valid: a moment ago it was replaced, or ${name} was disabled.`)
  return `The new key of ${name}, shown this once. The old one is no longer valid.\n\n  ${made.key}\n`
}

export const operatorCommands: readonly Command[] = [
  { usage: 'operator add NAME', does: 'names an operator, and prints their key once', run: add },
  { usage: 'operator list', does: 'shows operators', reads: true, run: list },
  { usage: 'operator key', does: 'replaces your own key, and prints the new one once', replacesKey: true, run: key },
  { usage: 'operator disable NAME', does: 'ends an operator’s key; the name stays in the record', run: disable },
]
