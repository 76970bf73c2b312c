// The operator's command, beside a running Bonafide or without one: `npm run operate -- webhook list`.
import { openKeys } from './adapters/keys-file/open-keys.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { accountCommands } from './operate/account-commands.ts'
import { backupCommands, restoreCommands } from './operate/backup-commands.ts'
import { type Command, type CommandWithoutHouse, Complaint } from './operate/command.ts'
import { keyCommands } from './operate/key-commands.ts'
import { openHere } from './operate/open-here.ts'
import { recordCommands } from './operate/record-commands.ts'
import { reviewerCommands } from './operate/reviewer-commands.ts'
import { webhookCommands } from './operate/webhook-commands.ts'

const commands: readonly (Command | CommandWithoutHouse)[] = [
  ...backupCommands,
  ...restoreCommands,
  ...reviewerCommands,
  ...accountCommands,
  ...webhookCommands,
  ...recordCommands,
  ...keyCommands,
]

/** A backup holds two at once and reads on a third. */
const fewest = 4

const isValue = (word: string): boolean => /^[A-Z]+$/.test(word)

const find = (typed: readonly string[]): { command: Command | CommandWithoutHouse; values: readonly string[] } | undefined => {
  for (const command of commands) {
    const words = command.usage.split(' ')
    if (words.length !== typed.length || !words.every((word, index) => isValue(word) || word === typed[index])) continue
    return { command, values: typed.filter((_word, index) => isValue(words[index] ?? '')) }
  }
  return undefined
}

const help = (): string => ['npm run operate -- …', '', ...commands.map(({ usage, does }) => `  ${usage.padEnd(36)} ${does}`)].join('\n')

/** What to print, and the status to end with. */
export const operate = async (
  typed: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ said: string; status: number }> => {
  const found = find(typed)
  if (found === undefined) return { said: help(), status: typed.length === 0 ? 0 : 2 }
  try {
    const config = readConfig(environment)
    const { command, values } = found
    if ('runAlone' in command) return { said: await command.runAlone(config, values), status: 0 }
    const { db, close } = await openHere({ ...config.database, connections: Math.max(fewest, config.database.connections) })
    try {
      const keys = await openKeys(config.keys.kind === 'file' ? { ...config.keys, mayMake: false } : config.keys, db)
      const house = { config, db, keys, jobs: jobsInDatabase, clock: () => new Date() }
      return { said: await command.run(house, values), status: 0 }
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof Complaint || error instanceof CannotStart) return { said: error.message, status: 1 }
    throw error
  }
}
