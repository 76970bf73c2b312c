// Made by locales/generate.mjs from locales/desk/. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Text } from '../catalog.ts'

export const deskCatalogs: LazyCatalogs = {
  ar: () => import('./desk/ar.json'),
  en: () => import('./desk/en.json'),
  'zh-CN': () => import('./desk/zh-CN.json'),
}

export interface DeskWords {
  'desk.name': None
  'page.title': { readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nav.skip': None
  'nav.rooms': None
  'nav.queue': None
  'nav.language': None
  'nav.theme': None
  'nav.reviewer': { readonly name: Text }
  'nav.signOut': None
  'nav.signOutEverywhere': None
  'theme.dark': None
  'theme.black': None
  'theme.white': None
  'theme.light': None
  'send.network': None
  'send.notData': None
  'load.waiting': None
  'load.failed': None
  'load.again': None
  'toast.region': None
  'toast.dismiss': None
  'notFound.title': None
  'notFound.text': None
  'notFound.home': None
  'form.problems': { readonly count: Count }
  'form.problem': None
  'form.sessionGone': None
  'form.showPassword': None
  'form.hidePassword': None
  'form.copy': None
  'form.copied': None
  'field.email': None
  'field.emailEmpty': None
  'field.password': None
  'field.passwordEmpty': None
  'field.code': None
  'field.codeBad': None
  'field.recovery': None
  'field.recoveryHelp': None
  'field.recoveryEmpty': None
  'signIn.title': None
  'signIn.action': None
  'signIn.useRecovery': None
  'signIn.useApp': None
  'signIn.note': None
  'join.title': None
  'join.reading': None
  'join.lead': { readonly email: Text }
  'join.steps': None
  'join.stepPassword': None
  'join.stepApp': None
  'join.stepCodes': None
  'join.done': None
  'join.current': None
  'join.ahead': None
  'join.name': None
  'join.nameHelp': None
  'join.nameEmpty': None
  'join.password': None
  'join.passwordHelp': { readonly shortest: Count }
  'join.passwordShort': { readonly shortest: Count }
  'join.continue': None
  'join.appTitle': None
  'join.scan': None
  'join.qr': None
  'join.openApp': None
  'join.secret': None
  'join.confirm': None
  'join.back': None
  'join.codesTitle': None
  'join.codes': None
  'join.kept': None
  'join.goneTitle': None
  'join.goneText': { readonly hours: Count }
  'join.goneSignIn': None
  'queue.title': None
  'queue.count': { readonly count: Count }
  'queue.emptyTitle': None
  'queue.emptyText': None
  'queue.emptyNext': None
}
