import type { keepDraft } from '@bonafide/core/calls/company/business'
import { holdFiles } from '../../companies/company-files.ts'
import type { Handler } from '../../http/handler.ts'
import { mustBeHis } from '../../secrets/must-be-his.ts'
import { changeCompany, withoutDraft } from './save-step.ts'

/** What is typed and not saved yet, as the page wrote it. All that is read in it are the ids of files, which have to last as long. */
export const handleKeepDraft: Handler<typeof keepDraft> = async (house, { who, at, body: { step, draft, version, account, again } }) => {
  mustBeHis(account, who.account)
  const newest = await changeCompany(house, { account: who.account, at, version, again }, ({ kept }) => {
    const drafts = kept?.drafts ?? {}
    if ((drafts[step] ?? '') === draft) return null
    return { drafts: draft === '' ? withoutDraft(drafts, step) : { ...drafts, [step]: draft }, at }
  })
  await holdFiles(house, { account: who.account, files: draft.match(/\b[a-f0-9]{32}\b/g) ?? [], at })
  return { version: newest }
}
