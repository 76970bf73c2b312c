import type { securityCalls } from '../../calls/security.ts'
import type { Handlers } from '@bonafide/server/http/handler'
import { handleSaveAntiPhishingCode } from './security/anti-phishing-code.ts'
import { handleConfirmTotp, handleDisableTotp, handleStartTotp } from './security/authenticator.ts'
import { handleBindEmail, handleBindPhone, handleSendBindEmailCodes, handleSendBindPhoneCodes } from './security/bind.ts'
import { handleChangePassword } from './security/change-password.ts'
import { handleCreateSubAccount, handleListSubAccounts, handleSavePreferences } from './security/sub-accounts.ts'

export const securityHandlers = {
  changePassword: handleChangePassword,
  startTotp: handleStartTotp,
  confirmTotp: handleConfirmTotp,
  disableTotp: handleDisableTotp,
  saveAntiPhishingCode: handleSaveAntiPhishingCode,
  sendBindEmailCodes: handleSendBindEmailCodes,
  bindEmail: handleBindEmail,
  sendBindPhoneCodes: handleSendBindPhoneCodes,
  bindPhone: handleBindPhone,
  savePreferences: handleSavePreferences,
  listSubAccounts: handleListSubAccounts,
  createSubAccount: handleCreateSubAccount,
} satisfies Handlers<typeof securityCalls>
