// The operator's command, beside a running Bonafide or without one: `npm run operate -- webhook list`.
import { openKeys } from './adapters/keys-file/open-keys.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { jobsInDatabase } from './jobs/jobs.ts'
import { accountCommands } from './operate/account-commands.ts'
import { type Command, Complaint } from './operate/command.ts'
import { openHere } from './operate/open-here.ts'
import { recordCommands } from './operate/record-commands.ts'
import { reviewerCommands } from './operate/reviewer-commands.ts'
import { openLedger } from './record/ledger/open-ledger.ts'
import { webhookCommands } from './operate/webhook-commands.ts'

const commands: readonly Command[] = [...reviewerCommands, ...accountCommands, ...webhookCommands, ...recordCommands]

const isValue = (word: string): boolean => /^[A-Z]+$/.test(word)

const find = (typed: readonly string[]): { command: Command; values: readonly string[] } | undefined => {
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
    const { db, close } = await openHere(config.database)
    try {
      const keys = await openKeys(config.keys.kind === 'file' ? { ...config.keys, mayMake: false } : config.keys)
      const house = { config, db, keys, jobs: jobsInDatabase, clock: () => new Date() }
      openLedger(db, house)
      return { said: await found.command.run(house, found.values), status: 0 }
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof Complaint || error instanceof CannotStart) return { said: error.message, status: 1 }
    throw error
  }
}
