import type { businessCalls, submit } from '@bonafide/core/calls/company/business'
import type { filesCalls } from '@bonafide/core/calls/company/files'
import type { Handler, Handlers } from '../../http/handler.ts'
import { handleDetail } from './detail.ts'
import { handleDownload, handleFilePage } from './files.ts'
import { submitCompany } from './submit-company.ts'
import { handleKeepDraft } from './keep-draft.ts'
import { mustBeSameAccount } from '../../secrets/must-be-same-account.ts'
import { handleReadPaper } from './read-paper.ts'
import { handleReceipt } from './receipt.ts'
import { saveStep } from './save-step.ts'

const handleSubmit: Handler<typeof submit> = async (services, { who, at, body, language }) => {
  mustBeSameAccount(body.account, who.account)
  return {
    version:
      body.isSubmit === 1
        ? await submitCompany(services, { account: who.account, at, body, language })
        : await saveStep(services, { account: who.account, at, version: body.version, again: body.again }, body),
  }
}

export const companyHandlers = {
  detail: handleDetail,
  keepDraft: handleKeepDraft,
  readPaper: handleReadPaper,
  receipt: handleReceipt,
  submit: handleSubmit,
} satisfies Omit<Handlers<typeof businessCalls>, 'verifyRegistrationNumber'>

export const companyFilesHandlers = {
  publicFileDownload: handleDownload,
  fileDownload: handleDownload,
  filePage: handleFilePage,
} satisfies Omit<Handlers<typeof filesCalls>, 'uploadIdentityPicNotBase'>

export { supplementHandlers } from './supplement/handlers.ts'
