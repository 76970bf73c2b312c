// One step of the form: what it starts with, how it is kept while somebody types, how it is saved.
import type { BusinessStep } from '@bonafide/core/status'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useStore } from '../../../lib/store.ts'
import { signedInNow } from '../../load/account.ts'
import { type LoadedCompany, reloadCompany, useCompany } from './company.ts'
import { draftText } from './draft-text.ts'
import { type Keeper, makeKeeper } from './keeper.ts'
import { openKeeper } from './open-keeper.ts'
import { type Saving, saving } from './saving.ts'
import { type SavedPart, writeDraft, writeStep } from './write.ts'

export { keepNow } from './open-keeper.ts'
export type { SavedPart } from './write.ts'

export interface StepWork<V> {
  readonly values: V
  /** What has been typed, though it may not be drawn yet: whatever is judged or sent goes by this. */
  readonly now: () => V
  readonly change: (next: (before: V) => V) => void
  /** The step itself, by the server's rules. False: it was refused, and the foot of the page says why. */
  readonly save: (part: SavedPart) => Promise<boolean>
  readonly busy: boolean
  readonly locked: boolean
  /** Something of it was not saved, now or in an earlier draft. */
  readonly dirty: boolean
}

export interface StepPlan<V> {
  readonly from: (company: LoadedCompany) => V
  readonly schema: z.ZodMiniType<V>
}

export function useStep<V>(step: BusinessStep, plan: StepPlan<V>): StepWork<V> {
  const load = useCompany()
  if (load.state !== 'there') throw new Error('A step is drawn before its company is there')
  const { company } = load
  const [first] = useState(() => startOf(step, plan, company))
  const [values, setValues] = useState(first.values)
  const [dirty, setDirty] = useState(first.fromDraft)
  const [busy, during] = useBusy()
  const latest = useRef(first.values)
  const [account] = useState(signedInNow)
  const keeper = useKeeper({ step, account }, latest)

  const change = useCallback(
    (next: (before: V) => V): void => {
      const after = next(latest.current)
      if (after === latest.current) return
      latest.current = after
      setValues(after)
      setDirty(true)
      keeper.changed()
    },
    [keeper],
  )
  const now = useCallback((): V => latest.current, [])
  const save = useCallback(
    async (part: SavedPart): Promise<boolean> => {
      const refused = await during(async () => {
        keeper.settle()
        saving.set({ state: 'keeping' })
        const why = await writeStep({ step, isSubmit: 0, account }, part)
        if (why === undefined) await reloadCompany()
        saving.set(why ?? { state: 'saved', at: Date.now() })
        return why
      })
      if (refused === undefined) setDirty(false)
      // Whatever the server has refused is kept as it was typed.
      else if (refused.state !== 'overtaken') keeper.changed()
      return refused === undefined
    },
    [keeper, step, account, during],
  )
  return { values, now, change, save, busy, locked: company.locked, dirty }
}

/** The draft where there is one that is understood: an older page may have written another. */
function startOf<V>(step: BusinessStep, { from, schema }: StepPlan<V>, company: LoadedCompany): { values: V; fromDraft: boolean } {
  const draft = company.locked ? undefined : company.detail.drafts.find((one) => one.step === step)?.draft
  const read = draft === undefined || draft === '' ? undefined : schema.safeParse(parsed(draft))
  return read?.success === true ? { values: read.data, fromDraft: true } : { values: from(company), fromDraft: false }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function useKeeper(
  of: { readonly step: BusinessStep; readonly account: string | undefined },
  latest: { readonly current: unknown },
): Keeper {
  const [keeper] = useState(() =>
    makeKeeper({
      draft: () => draftText(latest.current),
      keep: (draft, options) => writeDraft({ ...of, draft }, options),
      tell: saving.set,
      now: Date.now,
    }),
  )
  useEffect(() => {
    const close = openKeeper(keeper)
    const last = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush(true)
    }
    const again = (): void => void keeper.flush()
    const leave = (): void => void keeper.flush(true)
    document.addEventListener('visibilitychange', last)
    addEventListener('pagehide', leave)
    addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', last)
      removeEventListener('pagehide', leave)
      removeEventListener('online', again)
      void keeper.flush()
      keeper.stop()
      close()
    }
  }, [keeper])
  return keeper
}

/** How it stands, for whoever shows it. */
export const useSaving = (): Saving => useStore(saving)
