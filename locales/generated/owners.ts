// Made by locales/generate.mjs from locales/*/owners.json. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Text } from '../catalog.ts'

export const ownersCatalogs: LazyCatalogs = {
  ar: () => import('./owners/ar.json'),
  de: () => import('./owners/de.json'),
  en: () => import('./owners/en.json'),
  'en-GB': () => import('./owners/en-GB.json'),
  es: () => import('./owners/es.json'),
  fr: () => import('./owners/fr.json'),
  id: () => import('./owners/id.json'),
  it: () => import('./owners/it.json'),
  ja: () => import('./owners/ja.json'),
  ph: () => import('./owners/ph.json'),
  pl: () => import('./owners/pl.json'),
  pt: () => import('./owners/pt.json'),
  ru: () => import('./owners/ru.json'),
  th: () => import('./owners/th.json'),
  tr: () => import('./owners/tr.json'),
  uk: () => import('./owners/uk.json'),
  uz: () => import('./owners/uz.json'),
  vi: () => import('./owners/vi.json'),
  'zh-CN': () => import('./owners/zh-CN.json'),
  'zh-TC': () => import('./owners/zh-TC.json'),
}

export interface OwnersWords {
  'owners.title': None
  'owners.lead': None
  'owners.loading': None
  'owners.failed': None
  'owners.again': None
  'owners.people': None
  'owners.progress': { readonly done: Count; readonly total: Count }
  'owners.all': None
  'owners.allText': None
  'owners.empty': None
  'owners.emptyText': None
  'owners.verified': None
  'owners.unverified': None
  'note.begun': None
  'note.pending': None
  'note.rejected': None
  'owners.finished': { readonly names: Text }
  'owners.country': None
  'owners.document': None
  'position.director': None
  'position.institution': None
  'position.beneficialOwner': None
  'position.controller': None
  'position.authorizedTrader': None
  'idType.idCard': None
  'idType.passport': None
  'idType.drivingLicence': None
  'idType.residencePermit': None
  'link.title': None
  'link.lead': None
  'link.label': None
  'link.code': None
  'link.copy': None
  'link.copied': None
  'link.refused': None
  'link.refresh': None
  'link.refreshed': None
  'link.none': None
  'link.until': { readonly day: Text }
  'link.tip.send': None
  'link.tip.month': None
  'link.tip.refresh': None
  'personal.open': None
  'personal.openFor': { readonly name: Text }
  'personal.title': None
  'personal.lead': { readonly name: Text }
  'personal.has': { readonly day: Text }
  'personal.show': None
  'personal.mail': None
  'personal.mailHelp': None
  'personal.mailBad': None
  'personal.send': None
  'personal.sent': None
  'personal.sentText': { readonly day: Text; readonly mail: Text }
  'personal.revoke': None
  'personal.revoked': None
  'personal.done': None
  'owners.problem': None
  'owners.problems': { readonly count: Count }
  'owners.close': None
  'recognise.title': None
  'recognise.loading': None
  'recognise.lead': { readonly company: Text }
  'recognise.compare': None
  'recognise.sees': None
  'recognise.until': { readonly day: Text }
  'recognise.code': None
  'recognise.codeBad': None
  'recognise.agree': None
  'recognise.verified': None
  'recognise.verifiedText': { readonly company: Text }
  'recognise.pending': None
  'recognise.pendingText': { readonly company: Text }
  'recognise.gone': None
  'recognise.goneText': None
  'recognise.notYet': None
  'recognise.notYetText': None
  'recognise.toVerify': None
  'recognise.noFactor': None
  'recognise.noFactorText': None
  'recognise.toSecurity': None
  'recognise.failed': None
  'recognise.home': None
}
