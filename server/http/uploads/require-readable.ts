// Whether a file can be opened, checked while its sender is still there: three working days later a reviewer could only send it back.
import { Refusal } from '@bonafide/core/refusal'
import { buffer } from 'node:stream/consumers'
import type { Services } from '../../services.ts'
import { readFile } from '../../record/files/read-file.ts'
import { dropUpload, type FileServices } from '../../record/files/receive.ts'
import type { Owned } from '../../record/files/uploads.sql.ts'

/** Refuses 'file.broken' and deletes the file. */
export type RequireReadable = (upload: Owned) => Promise<void>

/** A page gives up on its connection after ten seconds. */
const patienceMs = 6_000

/** Only a definite failure refuses: an engine that is busy or too slow says nothing about the file. */
export const requireReadable =
  (services: FileServices & Pick<Services, 'engine'>): RequireReadable =>
  async (upload) => {
    const bytes = await buffer((await readFile(services, upload)).read())
    const signal = AbortSignal.timeout(patienceMs)
    const page = await services.engine.drawPage(bytes, 1, { asker: upload.account, rank: 'user', signal, waitMs: patienceMs })
    const isBroken = page.state === 'none' || (page.state === 'failed' && (page.why === 'broken' || page.why === 'crashed'))
    if (!isBroken) return
    await dropUpload(services, upload.id)
    throw new Refusal('file.broken')
  }
