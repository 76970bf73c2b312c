// The folder of files that all processes share becomes unreachable while many users write, and comes back later.
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { storeMark } from '../../../server/record/files/audit-files.ts'
import { onPrimary } from '../database.ts'
import { signInAccounts } from '../ledger/accounts.ts'
import type { State } from '../state.ts'
import { atMost, requirement, report } from './table.ts'
import { rowsOf, underLoad } from './under-load.ts'
import { drawPicture, showUpload, uploadFile, type UploadEnd } from './uploads.ts'

const uploadsEach = 5
const gapBar = 5
/** The refusal `storage.noAnswer`, which promises that the request can be retried. */
const noAnswer = '50305'

export const storageAway = async (state: State): Promise<number> => {
  const port = state.ports.area
  const folder = join(state.folder, 'blobs')
  const owners = await signInAccounts(state, uploadsEach)
  const files = await Promise.all(owners.map(async (who) => ({ who, bytes: await drawPicture() })))
  const measured = await underLoad(state, 'storage-away', async () => {
    const before: UploadEnd[] = []
    for (const { who, bytes } of files) before.push(await uploadFile(port, who, bytes))
    chmodSync(folder, 0)
    const [away, unseen]: [UploadEnd[], UploadEnd[]] = [[], []]
    try {
      for (const { who, bytes } of files) away.push(await uploadFile(port, who, bytes))
      for (const [at, { who }] of files.entries()) unseen.push(await showUpload(port, who, before[at]?.place ?? ''))
    } finally {
      chmodSync(folder, 0o700)
    }
    const after: UploadEnd[] = []
    for (const { who, bytes } of files) after.push(await uploadFile(port, who, bytes))
    let same = 0
    for (const ends of [before, after])
      for (const [at, { who, bytes }] of files.entries()) {
        const { place } = ends[at] ?? {}
        if (place !== undefined && (await showUpload(port, who, place)).bytes.equals(bytes)) same += 1
      }
    return { before, away, unseen, after, same }
  })
  const { before, away, unseen, after, same } = measured.result
  const { kept, orphans, missing } = await storedFiles(state, folder)
  const worded = (ends: readonly UploadEnd[]): number =>
    ends.filter(({ status, code, worded: is }) => is && status === 503 && code === noAnswer).length
  const stored = (ends: readonly UploadEnd[]): boolean => ends.every(({ status }) => status === 204)
  const statuses = (ends: readonly UploadEnd[]): string =>
    [...new Set(ends.map(({ status, code }) => `${status} ${code}`.trim()))].join(', ')
  return report('storage away: the folder of files could not be entered', [
    requirement('files were stored before', stored(before), statuses(before)),
    requirement('every upload was refused with a sentence, to be tried again', worded(away) === uploadsEach, statuses(away)),
    requirement('so was every look at a file', worded(unseen) === uploadsEach, statuses(unseen)),
    requirement('the same files were stored afterwards', stored(after), statuses(after)),
    requirement('every file is shown as it was sent', same === 2 * uploadsEach, `${same} of ${2 * uploadsEach}`),
    { what: 'files that the database keeps', measured: kept },
    atMost('files without a row, whole or half', orphans, 0),
    atMost('rows without a file', missing, 0),
    ...rowsOf(measured, gapBar),
  ])
}

/** Compares the folder with the rows. */
const storedFiles = async (state: State, folder: string) => {
  const referenced = await onPrimary(
    state,
    async (client) => {
      const { rows } = await client.query<{ blob: string }>(
        'select blob from uploads where blob is not null union select blob from upload_parts where length is not null',
      )
      return new Set(rows.map(({ blob }) => blob))
    },
    'bonafide',
  )
  const onDisk = new Set(readdirSync(folder).flatMap((shard) => readdirSync(join(folder, shard))))
  return {
    kept: referenced.size,
    orphans: [...onDisk].filter((name) => !referenced.has(name) && name !== storeMark).length,
    missing: [...referenced].filter((name) => !onDisk.has(name)).length,
  }
}
