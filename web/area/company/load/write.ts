// All writes to a company, one after the other: each sends the version that the previous one returned.
import type { Declaration } from '@bonafide/core/calls/company/declaration'
import { keepDraft, submit } from '@bonafide/core/calls/company/business'
import { refusals } from '@bonafide/core/codes'
import type { BodyOf, SentOf } from '@bonafide/core/call'
import { localDate } from '@bonafide/core/dates'
import type { BusinessStep } from '@bonafide/core/status'
import { type Failure, isRefusal, send } from '../../../lib/send.ts'
import { keepLeftDraft } from '../../../lib/session-store.ts'
import { isOutlived } from '../../../lib/session/stay-current.ts'
import { type Answer, networkCode, timeoutCode } from '../../../lib/http/answer.ts'
import { companyNow, patchDetail, reloadCompany } from './company.ts'
import type { KeptDraft } from './keeper.ts'
import type { SavingStep } from './saving.ts'

export type SavedPart = Pick<SentOf<typeof submit>, 'basicInfo' | 'individualList' | 'verifyFileList'>

let queue: Promise<unknown> = Promise.resolve()

function enqueue<T>(write: () => Promise<T>): Promise<T> {
  const next = queue.then(write, write)
  queue = next.catch(() => undefined)
  return next
}

const versionNow = (): number => companyNow()?.detail.version ?? 0

type Refused = Extract<SavingStep, { readonly state: 'offline' | 'refused' | 'overtaken' }>

export function refusedAs(failed: Failure): Refused {
  if (failed.code === networkCode || failed.code === timeoutCode) return { state: 'offline' }
  if (isRefusal(failed, 'business.overtaken')) return { state: 'overtaken' }
  return { state: 'refused', msg: failed.msg, code: failed.code }
}

/** A background page does not notice that another user, who does not own this input, has logged in. The server never sends this refusal. */
const outlived = { state: 'refused', msg: '', code: refusals['session.none'].code } as const

interface DraftWrite {
  readonly step: BusinessStep
  readonly draft: string
  /** The account signed in when the write began. */
  readonly account: string | undefined
}

/** Resends an unanswered request. If the original had arrived, the server does not treat this as a conflict. */
let unanswered: (() => Promise<Answer<typeof keepDraft>>) | undefined

/** Undefined once every request has been answered, so that the version is known again. */
async function settleUnanswered(): Promise<Extract<Refused, { readonly state: 'offline' | 'overtaken' }> | undefined> {
  const answer = await unanswered?.()
  if (answer === undefined) return undefined
  const refused = answer.ok ? undefined : refusedAs(answer)
  if (refused?.state === 'offline') return refused
  unanswered = undefined
  if (answer.ok) {
    patchDetail({ version: answer.data.version })
    await reloadCompany()
  }
  return refused?.state === 'overtaken' ? refused : undefined
}

export const settle = (): ReturnType<typeof settleUnanswered> => enqueue(settleUnanswered)

/** The version that the draft being sent was based on, until it is answered. */
let sending: number | undefined

async function sendDraft({ step, draft, account }: DraftWrite, version: number, { last }: { readonly last: boolean }): Promise<KeptDraft> {
  const body = { step, version, draft, account }
  if (last) keepLeftDraft(version)
  sending = version
  const answer = await send(keepDraft, body, { last })
  if (sending === version) sending = undefined
  if (last) keepLeftDraft(null)
  if (!answer.ok) {
    const refused = refusedAs(answer)
    // If this draft overtook one that is still unanswered, that one is resent first, since the version depends on its answer.
    if (refused.state === 'offline' && version <= versionNow()) unanswered = () => send(keepDraft, { ...body, again: true })
    return refused
  }
  const others = (companyNow()?.detail.drafts ?? []).filter((draft) => draft.step !== step)
  patchDetail({ version: answer.data.version, drafts: [...others, { step, draft }] })
  return { state: 'kept' }
}

/** A closing page cannot wait for the draft that it is sending: it relies on that draft to arrive first and to create the next version. */
async function overtakeDraft(write: DraftWrite, before: number): Promise<KeptDraft> {
  if (isOutlived()) return outlived
  const kept = await sendDraft(write, before + 1, { last: true })
  // The page was not closed after all, and the two drafts arrived in reverse order: once both are answered, the version is known.
  return kept.state === 'overtaken' ? { state: 'offline' } : kept
}

export const writeDraft = (write: DraftWrite, options: { readonly last: boolean }): Promise<KeptDraft> => {
  if (options.last && sending !== undefined) {
    const both = Promise.all([overtakeDraft(write, sending), queue])
    queue = both
    return both.then(([kept]) => kept)
  }
  return enqueue(async () => {
    if (isOutlived()) return outlived
    return (await settleUnanswered()) ?? sendDraft(write, versionNow(), options)
  })
}

interface StepWrite extends Pick<DraftWrite, 'step' | 'account'> {
  /** 1 submits everything. */
  readonly isSubmit: 0 | 1
  /** When submitting: the people named know how their data is used. */
  readonly informed?: true | undefined
  /** When submitting: who declares that everything is true. */
  readonly declaration?: Declaration | undefined
  /** When submitting: ignores drafts. */
  readonly withoutDrafts?: true | undefined
}

/** Undefined on success. */
export const writeStep = ({ step, isSubmit, account, ...rest }: StepWrite, part: SavedPart): Promise<Refused | undefined> =>
  enqueue(async () => {
    if (isOutlived()) return outlived
    const unsettled = await settleUnanswered()
    if (unsettled !== undefined) return unsettled
    const empty = { bankInfoList: [], walletAddressInfoList: [] }
    // In the request's shape: lists are already joined, which the parsed type does not express.
    const sentPart = part as Pick<BodyOf<typeof submit>, keyof SavedPart>
    const today = localDate(new Date())
    const body = { step, isSubmit, ...sentPart, ...empty, version: versionNow(), today, account, ...rest }
    const answer = await send(submit, body)
    if (!answer.ok) {
      const refused = refusedAs(answer)
      // A submission is never resent without another press of the button.
      if (refused.state === 'offline' && isSubmit === 0) unanswered = () => send(submit, { ...body, again: true })
      return refused
    }
    const drafts = (companyNow()?.detail.drafts ?? []).filter((draft) => draft.step !== step)
    patchDetail({ version: answer.data.version, drafts })
    return undefined
  })
