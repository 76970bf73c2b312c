// The open step's keeper, for code that has to wait for it or discard it: one at a time.
import { detail } from '@bonafide/core/calls/company/business'
import { send } from '../../../lib/send.ts'
import { keepLeftDraft, readLeftDraft } from '../../../lib/session-store.ts'
import { makeStore, useStore } from '../../../lib/store.ts'
import { detailNow, patchDetail, reloadCompany } from './company.ts'
import type { DraftKeeper } from './keeper.ts'
import { saving } from './saving.ts'

let current: DraftKeeper | undefined

export function openKeeper(keeper: DraftKeeper): () => void {
  current = keeper
  saving.set({ state: 'untouched' })
  return () => {
    if (current === keeper) current = undefined
  }
}

/** Before leaving a page: saves the input to the server if it is reachable. */
export const flushDraft = async (): Promise<void> => current?.flush()

/** Repeats saves that were refused without a session, once there is a session again. */
export async function retryDraft(): Promise<void> {
  if (saving.get().state !== 'refused') return
  current?.changed()
  await current?.flush()
}

/** Discards the input, which belongs to an account that is no longer logged in. */
export function forgetTyped(): void {
  current?.settle()
  saving.set({ state: 'untouched' })
}

/** Counts how often a step must restart with the server's data. */
const loads = makeStore(0)
export const useLoads = (): number => useStore(loads)

/** Replaces the input here with the version saved elsewhere. False: that version could not be loaded, and nothing is discarded. */
export async function loadNewest(): Promise<boolean> {
  current?.settle()
  if (!(await reloadCompany())) return false
  loads.set(loads.get() + 1)
  return true
}

const retryDelaysMs = [200, 400, 800, 1600]

/**
 * After a reload, the company may have been loaded before the draft that was sent on closing arrived. It is loaded again until it includes
 * that draft, since otherwise the next change would look like a conflict with another tab. Changes made meanwhile end the wait.
 */
export async function awaitLeftDraft(): Promise<void> {
  const left = readLeftDraft()
  keepLeftDraft(null)
  const isBehind = (): boolean => left !== undefined && (detailNow()?.version ?? Infinity) <= left
  if (!isBehind()) return
  for (const ms of retryDelaysMs) {
    await new Promise((resume) => setTimeout(resume, ms))
    if (saving.get().state !== 'untouched') return
    await reloadCompany()
    if (isBehind()) continue
    loads.set(loads.get() + 1)
    return
  }
}

/** Overwrites the version saved elsewhere with the input here. False: the server cannot be reached. */
export async function overwriteWithDraft(): Promise<boolean> {
  const answer = await send(detail, {}, { quiet: true })
  if (!answer.ok) return false
  patchDetail({ version: answer.data.version })
  current?.changed()
  await current?.flush()
  return true
}
