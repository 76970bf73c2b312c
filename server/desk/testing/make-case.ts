// A case as it comes about: a visit is submitted, and its result asks for a reviewer.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import { FileId } from '@bonafide/core/values'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { append } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { lockVisit, submitVisit } from '../../visits/visit.ts'

export interface HandedIn {
  readonly account: string
  readonly about?: Purpose
  readonly details?: Details
  readonly faceOf?: string
  readonly files?: readonly { readonly kind: EvidenceKind; readonly bytes: Buffer }[]
}

export interface MadeCase {
  readonly account: string
  readonly visit: string
  readonly case: string
  readonly files: readonly string[]
}

let lastNumber = 1000

/** Unique: two cases with the same documents would be two accounts of one person. */
export const someDetails = (): Details =>
  Details.parse({
    givenName: 'Amira',
    familyName: 'Haddad',
    birthDate: '1990-02-28',
    nationality: 'FRA',
    issuingCountry: 'FRA',
    documentType: 2,
    documentNumber: `12AB${(lastNumber += 1)}`,
  })

export const makeCase = async (house: House, handed: HandedIn): Promise<MadeCase> => {
  const { account, about = 'basic', details = someDetails(), faceOf, files = [] } = handed
  const kept = await Promise.all(files.map(async ({ kind, bytes }) => ({ id: await keep(house, account, bytes), kind })))
  const visit = await openedVisit(house, { account, about, faceOf })
  const name = randomUUID()
  await transact(house.db, async (tx) => {
    const row = await lockVisit(tx, visit)
    if (row === undefined) throw new Error('no visit')
    for (const { id } of kept) await claimFile(tx, { account, id }, house.clock())
    await submitVisit(tx, house, {
      visit: row,
      answered: { details, answers: { 'funds.source': 'Salary' } },
      files: kept,
      at: house.clock(),
    })
    await house.takeResult(tx, { visit, name, by: 'provider', outcome: { state: 'unsure', reasons: ['engine.none'] } })
  })
  const opened = await house.db.kysely.selectFrom('cases').select('case_id').where('visit', '=', visit).executeTakeFirstOrThrow()
  return { account, visit, case: opened.case_id, files: kept.map(({ id }) => id) }
}

const keep = async (house: House, account: string, bytes: Buffer): Promise<FileId> =>
  FileId.parse(
    await keepFile({ ...house, limits: fileLimits }, { account, name: 'photo.png', type: undefined, bytes: Readable.from([bytes]) }),
  )

const openedVisit = async (house: House, of: { account: string; about: Purpose; faceOf: string | undefined }): Promise<string> => {
  const visit = randomUUID()
  await house.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, face_of, begun_at, opened_at) values ($1, $2, array[$3], $3, $4, $5, $5)`,
    [visit, of.account, of.about, of.faceOf ?? null, house.clock()],
  )
  return visit
}

export const happen = (house: House, account: string, ...events: readonly AccountEvent[]): Promise<void> =>
  transact(house.db, async (tx) => {
    for (const event of events) await append(tx, house, { subject: account, event, by: 'operator' })
  })
