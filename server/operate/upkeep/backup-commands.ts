import { resolve } from 'node:path'
import { blobsOfCommand } from '../../backup/choose-blobs.ts'
import { CannotRestore, restoreBackup } from '../../backup/restore-backup.ts'
import { CannotBackUp, takeBackup, type BackupExtent } from '../../backup/take-backup.ts'
import type { Config } from '../../config.ts'
import type { Migrations } from '../../db/migrations.ts'
import { counted } from '../counted.ts'
import { type Command, type CommandWithoutServices, CommandError, type OperatorServices } from '../command.ts'
import { recordFaultLines } from '../record-commands.ts'

/** npm changes to the program's folder and passes the caller's folder in an environment variable. */
const folderTyped = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed)

const recordRead = ({ subjects, events }: { readonly subjects: number; readonly events: number }): string =>
  `${counted(subjects, 'account')}, ${counted(events, 'event')} read`

const backup = async (services: OperatorServices, [typed = '']: readonly string[]): Promise<string> => {
  const folder = folderTyped(typed)
  const { blobs, close } = await blobsOfCommand(services.config)
  try {
    // Printed while writers still wait, if they do, so that nothing acknowledged before it is missing from the backup.
    const onExtent = (taken: BackupExtent): void => void process.stdout.write(`${extent(folder, taken)}\n`)
    const { verified, faultsOfLedger } = await takeBackup({ ...services, blobs }, folder, { onExtent })
    const read = recordRead(verified)
    if (verified.faults.length + faultsOfLedger === 0) return `${read}: nothing was changed.`
    if (verified.faults.length === 0)
      throw new CommandError(`The backup is complete, but the ledger has ${counted(faultsOfLedger, 'fault')}: chain verify names them.`)
    throw new CommandError(
      [
        `The backup is complete, but the record has faults. ${read}: ${counted(verified.faults.length, 'fault')}.`,
        ...recordFaultLines(verified.faults),
      ].join('\n'),
    )
  } catch (error) {
    throw error instanceof CannotBackUp ? new CommandError(error.message, { cause: error }) : error
  } finally {
    await close()
  }
}

const extent = (folder: string, { moment, held, rows, blobs }: BackupExtent): string =>
  `${folder}: ${counted(rows, 'row')}, ${counted(blobs, 'file')}. It contains everything that was acknowledged before ${moment.toISOString()}, ${
    held
      ? 'when the backup ended'
      : 'when it took its snapshot; what came later is not in it, because the database is too large to hold writers until the end'
  }.`

const restore = async (config: Config, [typed = '']: readonly string[], steps: Migrations | undefined): Promise<string> => {
  const folder = folderTyped(typed)
  try {
    const { moment, rows, blobs, verified } = await restoreBackup(config, folder, steps)
    const where = config.database.kind === 'given' ? 'the database of DATABASE_URL' : config.dataFolder
    const read = recordRead(verified)
    return [
      `Restored into ${where}: ${counted(rows, 'row')}, ${counted(blobs, 'file')}, everything that was acknowledged before ${moment.toISOString()}.`,
      ...(verified.faults.length === 0
        ? [`${read}: nothing was changed.`]
        : [`${read}: ${counted(verified.faults.length, 'fault')}, as when the backup was made.`, ...recordFaultLines(verified.faults)]),
    ].join('\n')
  } catch (error) {
    throw error instanceof CannotRestore ? new CommandError(error.message, { cause: error }) : error
  }
}

export const backupCommands: readonly Command[] = [
  { usage: 'backup FOLDER', does: 'writes the database and all files into a new folder, while everything runs', run: backup },
]

export const restoreCommands: readonly CommandWithoutServices[] = [
  { usage: 'restore FOLDER', does: 'fills an empty DATA_DIR or DATABASE_URL from a backup, with the master keys given', runAlone: restore },
]
