// For deployments that upgrade the schema in a separate step, before any process of the new version starts.
import type { Config } from '../../config.ts'
import type { Migrations } from '../../db/migrations.ts'
import type { CommandWithoutServices } from '../command.ts'
import { openHere } from '../open-here.ts'

const upgrade = async ({ database }: Config, _values: readonly string[], steps: Migrations | undefined): Promise<string> => {
  const { close } = await openHere(database, steps)
  await close()
  return 'The database has the schema of this version.'
}

export const databaseCommands: readonly CommandWithoutServices[] = [
  {
    usage: 'database upgrade',
    does: 'gives the database the schema of this version, as the first process to start would',
    runAlone: upgrade,
  },
]
