// The step that is open, for code that must wait for it or give it up: one at a time.
import { detail } from '@bonafide/core/calls/company/business'
import { send } from '../../../lib/send.ts'
import { makeStore, useStore } from '../../../lib/store.ts'
import { patchDetail, reloadCompany } from './company.ts'
import type { Keeper } from './keeper.ts'
import { saving } from './saving.ts'

let open: Keeper | undefined

export function openKeeper(keeper: Keeper): () => void {
  open = keeper
  saving.set({ state: 'untouched' })
  return () => {
    if (open === keeper) open = undefined
  }
}

/** Before a page is left: what was typed is on the server, where it can be reached. */
export const keepNow = async (): Promise<void> => open?.flush()

/** Repeats what was refused without a session, now that there is one again. */
export async function keepAgain(): Promise<void> {
  if (saving.get().state !== 'refused') return
  open?.changed()
  await open?.flush()
}

/** What was typed here belongs to an account that is not logged in any more. */
export function forgetTyped(): void {
  open?.settle()
  saving.set({ state: 'untouched' })
}

/** Counts how often a step has to start over with what the server knows. */
const loads = makeStore(0)
export const useLoads = (): number => useStore(loads)

/** What was typed here is given up for what was saved elsewhere. False: that could not be loaded, and nothing is given up. */
export async function loadNewest(): Promise<boolean> {
  open?.settle()
  if (!(await reloadCompany())) return false
  loads.set(loads.get() + 1)
  return true
}

/** What was typed here is kept on top of what was saved elsewhere. False: the server cannot be reached. */
export async function keepMine(): Promise<boolean> {
  const answer = await send(detail, {}, { quiet: true })
  if (!answer.ok) return false
  patchDetail({ version: answer.data.version })
  open?.changed()
  await open?.flush()
  return true
}
