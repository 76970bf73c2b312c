import { blobsOfCommand } from '../../backup/choose-blobs.ts'
import { auditFiles } from '../../record/files/audit-files.ts'
import { requireOwnStore } from '../../backup/claim-store.ts'
import { counted } from '../counted.ts'
import type { Command, OperatorServices } from '../command.ts'

const audit = async (services: OperatorServices, give: boolean): Promise<string> => {
  const { blobs, close } = await blobsOfCommand(services.config)
  try {
    // Every file of another installation would be an orphan.
    await requireOwnStore({ ...services, blobs })
    const { listed, orphans } = await auditFiles({ ...services, blobs }, { give })
    const found = `${counted(listed, 'file')} older than an hour, without a row that refers to them: ${orphans}.`
    if (orphans === 0) return found
    return give ? `${found} The sweep removes them in an hour.` : `${found} To have them removed: files audit --remove`
  } finally {
    await close()
  }
}

export const fileCommands: readonly Command[] = [
  {
    usage: 'files audit',
    does: 'lists the whole store of files and counts those to which no row refers; rarely needed, and slow',
    reads: true,
    run: (services) => audit(services, false),
  },
  {
    usage: 'files audit --remove',
    does: 'the same, and hands them to the sweep',
    run: (services) => audit(services, true),
  },
]
