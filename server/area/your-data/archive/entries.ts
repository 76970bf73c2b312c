// The contents of an archive and their signed list. Every size and checksum is known before the first byte is sent: files are read once,
// while they are sent, and must match the list.
import type { Language } from '@bonafide/core/languages'
import { InternalError } from '@bonafide/core/refusal'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { endings } from '../../../record/files/file-headers.ts'
import { fileLimits } from '../../../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../../../record/files/read-file.ts'
import { archiveKey } from '../../../secrets/archive-key.ts'
import { type HeldFile, selectHeldFiles } from '../held.sql.ts'
import { ownData } from './own-data.ts'
import { readme } from './readme.ts'
import type { ZipEntry } from './zip.ts'

export const archiveFormat = 'bonafide-archive-1'

interface ArchiveRequest {
  readonly account: string
  readonly language: Language
  readonly at: Date
}

interface ListedEntry extends ZipEntry {
  readonly sha256: string
}

export interface GatheredData {
  readonly files: readonly HeldFile[]
  readonly data: object
}

export const gatherData = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, at }: Omit<ArchiveRequest, 'language'>,
): Promise<GatheredData> => ({
  files: await selectHeldFiles(tx, account, at),
  data: await ownData(tx, services, account),
})

/** Call it outside any transaction, since reading files takes further connections. */
export const archiveEntries = async (
  services: Services,
  { account, language, at }: ArchiveRequest,
  gathered: GatheredData,
): Promise<readonly ZipEntry[]> => {
  const key = await archiveKey(services.db.kysely, services)
  const files = await ownFiles(services, account, gathered.files)
  const login = await services.exchange.account(account)
  const data = {
    format: archiveFormat,
    account,
    madeAt: at,
    signIn: login === undefined ? null : { name: login.userName, email: login.email, phone: login.phone },
    files: files.map(({ description }) => description),
    ...gathered.data,
  }
  const listed: readonly ListedEntry[] = [
    entryOf('README.txt', readme({ account, at, language, fingerprint: key.fingerprint })),
    entryOf('public-key.pem', Buffer.from(key.publicPem)),
    entryOf('data.json', jsonOf(data)),
    ...files.map(({ entry }) => entry),
  ]
  const manifest = jsonOf({
    format: archiveFormat,
    account,
    madeAt: at,
    key: key.fingerprint,
    files: listed.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  })
  return [...listed, entryOf('manifest.json', manifest), entryOf('manifest.sig', key.sign(manifest))]
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const entryOf = (name: string, bytes: Buffer): ListedEntry => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => [bytes],
})

interface OwnFile {
  readonly entry: ListedEntry
  readonly description: object
}

const ownFiles = async (services: Services, account: string, files: readonly HeldFile[]): Promise<readonly OwnFile[]> => {
  const all: OwnFile[] = []
  for (const held of files) {
    const file = await readFile({ ...services, limits: fileLimits }, { account, id: held.id })
    const name = nameOf(all.length + 1, held, file)
    const description = {
      path: name,
      file: held.id,
      name: file.name,
      type: held.type,
      size: held.size,
      sha256: held.sha256.toString('hex'),
      receivedAt: held.receivedAt,
      shown: held.visits.map(({ visit, kind }) => ({ visit, kind })),
    }
    all.push({ entry: { name, size: file.size, sha256: description.sha256, read: () => verifiedBytes(file) }, description })
  }
  return all
}

const nameOf = (place: number, { visits }: HeldFile, { kind }: ReadableFile): string =>
  `files/${String(place).padStart(3, '0')}-${(visits[0]?.kind ?? 'upload').replaceAll(/[^A-Za-z0-9.-]/g, '-')}.${endings[kind]}`

/** Fails, so that the archive stays incomplete, if a file no longer matches what was received. */
async function* verifiedBytes(file: ReadableFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of file.read()) {
    hash.update(bytes)
    yield bytes
  }
  if (!hash.digest().equals(file.sha256)) throw new InternalError('a stored file differs from the file that was received')
}
