// Later requests to a company, and its answer so far. Sealed with the account's own key, so unreadable after an erasure.
import { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import type { Actor } from '@bonafide/core/events'
import type { NumberedCompany } from '@bonafide/core/rules/company/supplement/merge'
import type { SupplementRequest } from '@bonafide/core/rules/company/supplement/marks'
import { randomUUID } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { seal, unseal } from '../../record/seal.ts'
import { storedFormat } from '../../record/stored.ts'
import { existingKey, subjectKey } from '../../record/subject-key.ts'
import {
  insertRequest,
  lockPendingRequestRow,
  selectLastRequest,
  selectPendingRequest,
  type SupplementRow,
  updateRequest,
} from './requests.sql.ts'

type Keys = Pick<Services, 'keys'>

const company = { basicInfo: BasicInfo, individualList: IndividualList, verifyFileList: VerifyFileList, lastId: z.int() }

const storedContent = storedFormat(z.strictObject({ parts: z.array(RequestedPart), base: z.strictObject(company) }), 1)
const storedDraft = storedFormat(z.strictObject(company), 1)

export interface KeptRequest extends SupplementRequest {
  readonly request: string
  readonly account: AccountId
  readonly state: SupplementRow['state']
  /** The company at the time of the request: its rows are the approved ones. */
  readonly base: NumberedCompany
  /** Undefined until something is saved. Contains only the papers that answer the request. */
  readonly draft: NumberedCompany | undefined
  /** Counts every saved change. */
  readonly version: number
  readonly by: string
  readonly askedAt: Date
  readonly until: Date | null
  readonly remindedAt: Date | null
  /** The visit of the newest submission. */
  readonly visit: string | null
}

/** Returns the account's pending request: unanswered, or submitted and under review. */
export const readPendingRequest = async (tx: Tx, services: Keys, account: AccountId): Promise<KeptRequest | undefined> =>
  openWith(tx, services, await selectPendingRequest(tx, account))

/** Also locks the request until the transaction ends. */
export const lockPendingRequest = async (tx: Tx, services: Keys, account: AccountId): Promise<KeptRequest | undefined> =>
  openWith(tx, services, await lockPendingRequestRow(tx, account))

/** Returns the account's latest request, pending or ended. */
export const readLastRequest = async (tx: Tx, services: Keys, account: AccountId): Promise<KeptRequest | undefined> =>
  openWith(tx, services, await selectLastRequest(tx, account))

const openWith = async (tx: Tx, services: Keys, row: SupplementRow | undefined): Promise<KeptRequest | undefined> => {
  const key = row === undefined ? undefined : await existingKey(tx, services, row.account)
  if (row === undefined || key === undefined) return undefined
  const { parts, base } = storedContent.read(inflateRawSync(unseal(key, row.content, contentPlace(row.request))))
  return {
    request: row.request,
    account: row.account,
    state: row.state,
    parts,
    byCompany: row.asked_by === 'account',
    base,
    draft: row.draft === null ? undefined : storedDraft.read(inflateRawSync(unseal(key, row.draft, draftPlace(row.request)))),
    version: row.version,
    by: row.asked_by,
    askedAt: row.asked_at,
    until: row.until,
    remindedAt: row.reminded_at,
    visit: row.visit,
  }
}

interface NewRequest {
  readonly account: AccountId
  readonly parts: readonly RequestedPart[]
  readonly base: NumberedCompany
  readonly by: Actor
  readonly at: Date
  readonly until: Date | null
}

/** Returns false if the account already has a pending request. */
export const keepRequest = async (tx: Tx, services: Pick<Services, 'keys' | 'clock'>, newRequest: NewRequest): Promise<boolean> => {
  const { account, parts, base, by, at, until } = newRequest
  const request = randomUUID()
  const key = await subjectKey(tx, services, account)
  const content = seal(key, deflateRawSync(storedContent.write({ parts: [...parts], base })), contentPlace(request))
  return insertRequest(tx, { request, account, content, asked_by: by, asked_at: at, until })
}

/** Returns the new version. */
export const writeAnswer = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { request, account, version }: KeptRequest,
  answer: NumberedCompany,
): Promise<number> => {
  const key = await subjectKey(tx, services, account)
  await updateRequest(tx, request, {
    draft: seal(key, deflateRawSync(storedDraft.write(answer)), draftPlace(request)),
    version: version + 1,
  })
  return version + 1
}

export const contentPlace = (request: string): string => JSON.stringify(['supplement.request', request])
export const draftPlace = (request: string): string => JSON.stringify(['supplement.draft', request])
