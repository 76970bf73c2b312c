import type { keepDraft } from '@bonafide/core/calls/company/business'
import type { Handler } from '../../http/handler.ts'
import { changeCompany, withoutDraft } from './save-step.ts'

/** What is typed and not saved yet, as the page wrote it. Nobody but the page reads anything in it. */
export const handleKeepDraft: Handler<typeof keepDraft> = async (house, { who, at, body: { step, draft, version } }) => ({
  version: await changeCompany(house, { account: who.account, at, version }, ({ kept }) => {
    const drafts = kept?.drafts ?? {}
    if ((drafts[step] ?? '') === draft) return null
    return { drafts: draft === '' ? withoutDraft(drafts, step) : { ...drafts, [step]: draft }, at }
  }),
})
