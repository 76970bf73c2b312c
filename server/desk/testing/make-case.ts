// Makes a case the way it arises in production: a visit is submitted, and its result asks for a reviewer.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import { FileId } from '@bonafide/core/values'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { append } from '../../record/append.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { keepFile } from '../../record/files/keep-file.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { lockVisit, submitVisit } from '../../visits/visit.ts'

export interface SubmittedEvidence {
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

/** Unique, since two cases with the same document would mean one person with two accounts. */
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

export const makeCase = async (services: Services, evidence: SubmittedEvidence): Promise<MadeCase> => {
  const { account, about = 'basic', details = someDetails(), faceOf, files = [] } = evidence
  const kept = await Promise.all(files.map(async ({ kind, bytes }) => ({ id: await keep(services, account, bytes), kind })))
  const visit = await openedVisit(services, { account, about, faceOf })
  const name = randomUUID()
  await transact(services.db, async (tx) => {
    const row = await lockVisit(tx, visit)
    if (row === undefined) throw new Error('no visit')
    for (const { id } of kept) await claimFile(tx, { account, id }, services.clock())
    await submitVisit(tx, services, {
      visit: row,
      answered: { details, answers: { 'funds.source': 'Salary' } },
      files: kept,
      at: services.clock(),
    })
    await services.takeResult(tx, { visit, name, by: 'provider', outcome: { state: 'unsure', reasons: ['engine.none'] } })
  })
  const opened = await services.db.kysely.selectFrom('cases').select('case_id').where('visit', '=', visit).executeTakeFirstOrThrow()
  return { account, visit, case: opened.case_id, files: kept.map(({ id }) => id) }
}

const keep = async (services: Services, account: string, bytes: Buffer): Promise<FileId> =>
  FileId.parse(
    await keepFile({ ...services, limits: fileLimits }, { account, name: 'photo.png', type: undefined, bytes: Readable.from([bytes]) }),
  )

const openedVisit = async (services: Services, of: { account: string; about: Purpose; faceOf: string | undefined }): Promise<string> => {
  const visit = randomUUID()
  await services.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, face_of, begun_at, opened_at) values ($1, $2, array[$3], $3, $4, $5, $5)`,
    [visit, of.account, of.about, of.faceOf ?? null, services.clock()],
  )
  return visit
}

export const happenInCase = (services: Services, account: string, ...events: readonly AccountEvent[]): Promise<void> =>
  transact(services.db, async (tx) => {
    for (const event of events) await append(tx, services, { subject: account, event, by: 'operator' })
  })
