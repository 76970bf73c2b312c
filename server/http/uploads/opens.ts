// Whether a file can be opened at all, asked while its sender is still there: three working days later a reviewer could only send it back.
import { Refusal } from '@bonafide/core/refusal'
import { buffer } from 'node:stream/consumers'
import type { House } from '../../house.ts'
import { readFile } from '../../record/files/read-file.ts'
import { dropUpload, type FileBits } from '../../record/files/receive.ts'
import type { Owned } from '../../record/files/uploads.sql.ts'

/** Refuses 'file.broken' and leaves nothing of the file. */
export type MustOpen = (upload: Owned) => Promise<void>

/** A page takes its connection for dead after ten seconds. */
const patienceMs = 6_000

/** Only a certain no refuses: an engine that is busy, or too slow for this file today, says nothing of it. */
export const mustOpen =
  (house: FileBits & Pick<House, 'engine'>): MustOpen =>
  async (upload) => {
    const bytes = await buffer((await readFile(house, upload)).read())
    const signal = AbortSignal.timeout(patienceMs)
    const page = await house.engine.drawPage(bytes, 1, { asker: upload.account, rank: 'user', signal, waitMs: patienceMs })
    const isBroken = page.state === 'none' || (page.state === 'failed' && (page.why === 'broken' || page.why === 'crashed'))
    if (!isBroken) return
    await dropUpload(house, upload.id)
    throw new Refusal('file.broken')
  }
