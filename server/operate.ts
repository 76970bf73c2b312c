// The operator's command line, with or without a running Bonafide: `npm run operate -- webhook list`.
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import type { InsideExchange } from './inside-exchange.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { keysOfCommand } from './keys/choose-masters.ts'
import { type Command, type CommandWithoutServices, CommandError } from './operate/command.ts'
import { operateCommands } from './operate/all-commands.ts'
import { identify, noNamesHint } from './operate/operators/identify.ts'
import { openHere } from './operate/open-here.ts'
import { openLedgerBeside } from './record/ledger/adopt-rows.ts'
import { policyInForce } from './policy/policy-in-force.ts'

/** A backup holds two connections while it reads on a third. */
const minConnections = 4

const isValue = (word: string): boolean => /^[A-Z]+$/.test(word)

/** `--as NAME`, in any position. */
const withoutName = (typed: readonly string[]): { words: readonly string[]; as: string | undefined } => {
  const at = typed.indexOf('--as')
  return at === -1 ? { words: typed, as: undefined } : { words: typed.toSpliced(at, 2), as: typed[at + 1] ?? '' }
}

/** `operator_acts` stores these values with the command; never an address, which may identify a person. */
const storedValues: ReadonlySet<string> = new Set(['ACCOUNT', 'NAME', 'ID'])

const aboutOf = ({ usage }: Command, values: readonly string[]): string | null =>
  values[
    usage
      .split(' ')
      .filter(isValue)
      .findIndex((word) => storedValues.has(word))
  ] ?? null

const find = (
  typed: readonly string[],
  inside: InsideExchange | undefined,
): { command: Command | CommandWithoutServices; values: readonly string[] } | undefined => {
  for (const command of [...operateCommands, ...(inside?.commands ?? [])]) {
    const words = command.usage.split(' ')
    if (words.length !== typed.length || !words.every((word, index) => isValue(word) || word === typed[index])) continue
    return { command, values: typed.filter((_word, index) => isValue(words[index] ?? '')) }
  }
  return undefined
}

const help = (inside: InsideExchange | undefined): string =>
  [
    'npm run operate -- …',
    '',
    ...[...operateCommands, ...(inside?.commands ?? [])].map(({ usage, does }) => `  ${usage.padEnd(36)} ${does}`),
  ].join('\n')

export interface CommandResult {
  readonly output: string
  /** The exit code. */
  readonly status: number
  /** For the operator, in addition to the result. */
  readonly hint?: string
}

/** `askKey`: prompts for the operator's key if there is a terminal. `inside`: the stand-in's commands, if present. */
export const operate = async (
  typed: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  askKey: (name: string) => Promise<string | undefined> = async () => undefined,
  inside?: InsideExchange,
): Promise<CommandResult> => {
  const { words, as } = withoutName(typed)
  const found = find(words, inside)
  if (found === undefined) return { output: help(inside), status: words.length === 0 ? 0 : 2 }
  const { command, values } = found
  try {
    const config = readConfig(environment)
    const steps = config.standIn ? inside?.steps : undefined
    if ('runAlone' in command) return { output: await command.runAlone(config, values, steps), status: 0 }
    const { db, close } = await openHere({ ...config.database, connections: Math.max(minConnections, config.database.connections) }, steps)
    let closeKeys: (() => Promise<void>) | undefined
    try {
      const { keys, close: closeOpened } = await keysOfCommand(config, db)
      closeKeys = closeOpened
      const services = { config, db, keys, jobs: jobsInDatabase, clock: () => new Date(), policy: await policyInForce(db, keys) }
      await openLedgerBeside(db, services)
      if (command.reads === true) return { output: await command.run(services, values, 'operator'), status: 0 }
      const name = as ?? environment.OPERATOR
      const claim = { name, key: async () => environment.OPERATOR_KEY ?? (await askKey(name ?? '')) }
      const { by, key } = await identify(services, command, { claim, about: aboutOf(command, values) })
      const output = await command.run(services, values, by, key)
      return by === 'operator' && !command.usage.startsWith('operator ') ? { output, status: 0, hint: noNamesHint } : { output, status: 0 }
    } finally {
      await closeKeys?.()
      await close()
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof CannotStart) return { output: error.message, status: 1 }
    throw error
  }
}
