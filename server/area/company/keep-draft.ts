import type { keepDraft } from '@bonafide/core/calls/company/business'
import { keepDraftFiles } from '../../companies/company-files.ts'
import type { Handler } from '../../http/handler.ts'
import { mustBeSameAccount } from '../../secrets/must-be-same-account.ts'
import { changeCompany, withoutDraft } from './save-step.ts'

/** Stores unsaved input in the page's own format. Only its file ids are read, because the files must be kept as long as the draft. */
export const handleKeepDraft: Handler<typeof keepDraft> = async (services, { who, at, body: { step, draft, version, account, again } }) => {
  mustBeSameAccount(account, who.account)
  const newest = await changeCompany(services, { account: who.account, at, version, again }, ({ kept }) => {
    const drafts = kept?.drafts ?? {}
    if ((drafts[step] ?? '') === draft) return null
    return { drafts: draft === '' ? withoutDraft(drafts, step) : { ...drafts, [step]: draft }, at }
  })
  await keepDraftFiles(services, { account: who.account, files: draft.match(/\b[a-f0-9]{32}\b/g) ?? [], at })
  return { version: newest }
}
