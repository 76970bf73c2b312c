// Stored checks: what was compared is personal, and sealed with the account's own key.
import { Check, type CheckName, checkNames } from '@bonafide/core/evidence/check'
import * as z from 'zod/mini'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { seal, unseal } from '../../record/seal.ts'
import { existingKey, subjectKey } from '../../record/subject-key.ts'
import { deleteCheck, selectChecks, upsertCheck } from './checks.sql.ts'

type Of = { readonly visit: string; readonly account: string }

const Sealed = z.object({ detail: Check.shape.detail, mend: Check.shape.mend })

export interface MadeCheck {
  readonly name: CheckName
  /** Null if there was nothing to check. */
  readonly check: Check | null
}

/** Refuses if the person was erased meanwhile. */
export const keepCheck = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { visit, account, name, check }: Of & MadeCheck,
): Promise<void> => {
  if (check === null) return deleteCheck(tx, visit, name)
  const { detail, mend, state, score, reason } = check
  const sealed = seal(await subjectKey(tx, services, account), Buffer.from(JSON.stringify({ detail, mend })), checkPlace(visit, name))
  await upsertCheck(tx, visit, { name, position: checkNames.indexOf(name), state, score, reason, detail: sealed, at: services.clock() })
}

/** In display order. Empty after an erasure. */
export const readChecks = async (tx: Tx, services: Pick<Services, 'keys'>, { visit, account }: Of): Promise<readonly Check[]> => {
  const [rows, key] = [await selectChecks(tx, visit), await existingKey(tx, services, account)]
  if (key === undefined) return []
  return rows.map(({ name, state, score, reason, detail }) => ({
    ...Sealed.parse(JSON.parse(unseal(key, detail, checkPlace(visit, name)).toString())),
    name: Check.shape.name.parse(name),
    state,
    score,
    reason,
  }))
}

export const checkPlace = (visit: string, name: string): string => JSON.stringify(['check', visit, name])
