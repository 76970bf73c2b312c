// Made by locales/generate.mjs from locales/letters/. Change the words there, then run it.
import type { Catalogs, Count, None, Text } from '../catalog.ts'
import ar from './letters/ar.json'
import en from './letters/en.json'
import zhCN from './letters/zh-CN.json'

export const lettersCatalogs: Catalogs = {
  ar: ar,
  en: en,
  'zh-CN': zhCN,
}

export interface LettersWords {
  'code.signUp.subject': None
  'code.signUp.text': { readonly code: Text; readonly minutes: Count }
  'code.bind.subject': None
  'code.bind.text': { readonly code: Text; readonly minutes: Count }
  'code.current.subject': None
  'code.current.text': { readonly code: Text; readonly minutes: Count }
  'code.transferTarget.subject': None
  'code.transferTarget.text': { readonly code: Text; readonly minutes: Count }
  'code.transferCurrent.subject': None
  'code.transferCurrent.text': { readonly code: Text; readonly minutes: Count }
  'notice.signUp.subject': None
  'notice.signUp.text': None
  'notice.bind.subject': None
  'notice.bind.text': None
  'notice.passwordChanged.subject': None
  'notice.passwordChanged.text': None
  'notice.emailChanged.subject': None
  'notice.emailChanged.text': None
  'notice.phoneChanged.subject': None
  'notice.phoneChanged.text': None
  'notice.totpOn.subject': None
  'notice.totpOn.text': None
  'notice.totpOff.subject': None
  'notice.totpOff.text': None
  'demo.personNone': None
  'demo.personPending': None
  'demo.personVerified': None
  'demo.personRejected': None
  'demo.personExpired': None
  'demo.personUnconfirmed': None
  'demo.personNormal': None
  'demo.personBlacklisted': None
  'demo.personMultiVerified': None
  'demo.companyNew': None
  'reason.document.blurred': None
  'desk.invitation.subject': None
  'desk.invitation.text': { readonly hours: Count; readonly link: Text }
}
