// Made by locales/generate.mjs from locales/*/transfer.json. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Text } from '../catalog.ts'

export const transferCatalogs: LazyCatalogs = {
  ar: () => import('./transfer/ar.json'),
  de: () => import('./transfer/de.json'),
  en: () => import('./transfer/en.json'),
  'en-GB': () => import('./transfer/en-GB.json'),
  es: () => import('./transfer/es.json'),
  fr: () => import('./transfer/fr.json'),
  id: () => import('./transfer/id.json'),
  it: () => import('./transfer/it.json'),
  ja: () => import('./transfer/ja.json'),
  ph: () => import('./transfer/ph.json'),
  pl: () => import('./transfer/pl.json'),
  pt: () => import('./transfer/pt.json'),
  ru: () => import('./transfer/ru.json'),
  th: () => import('./transfer/th.json'),
  tr: () => import('./transfer/tr.json'),
  uk: () => import('./transfer/uk.json'),
  uz: () => import('./transfer/uz.json'),
  vi: () => import('./transfer/vi.json'),
  'zh-CN': () => import('./transfer/zh-CN.json'),
  'zh-TC': () => import('./transfer/zh-TC.json'),
}

export interface TransferWords {
  'transfer.title': None
  'transfer.lead': None
  'transfer.step': { readonly step: Count; readonly steps: Count }
  'transfer.loading': None
  'transfer.maintenance': None
  'transfer.maintenanceText': None
  'transfer.toVerification': None
  'transfer.network': None
  'transfer.notice': None
  'transfer.ok': None
  'transfer.close': None
  'notes.title': None
  'notes.loading': None
  'notes.met': None
  'notes.unmet': None
  'notes.moves': None
  'notes.movesMet': None
  'notes.again': { readonly days: Count }
  'notes.againMet': None
  'notes.againUnmet': { readonly day: Text }
  'notes.p2p': None
  'notes.p2pMet': None
  'notes.p2pUnmet': { readonly ads: Count; readonly orders: Count }
  'notes.outsideSpot': { readonly limit: Text }
  'notes.outsideSpotMet': { readonly amount: Text }
  'notes.outsideSpotUnmet': { readonly amount: Text }
  'notes.onlyMain': None
  'notes.onlyMainMet': None
  'notes.onlyMainUnmet': None
  'notes.others': { readonly limit: Text }
  'notes.othersMet': { readonly amount: Text }
  'notes.othersUnmet': { readonly amount: Text }
  'notes.toP2p': None
  'notes.toWallets': None
  'notes.agree': None
  'notes.start': None
  'notes.starting': None
  'target.title': None
  'target.lead': None
  'target.email': None
  'target.emailHelp': None
  'target.emailEmpty': None
  'target.emailBad': None
  'target.code': None
  'target.sentTo': { readonly address: Text }
  'target.spam': None
  'target.confirm': None
  'target.confirming': None
  'target.face': None
  'target.faceOpening': None
  'target.back': None
  'code.send': None
  'code.sendAgain': None
  'code.sending': None
  'code.waiting': { readonly seconds: Text }
  'code.notSent': None
  'code.sendAnew': None
  'prove.title': None
  'prove.lead': { readonly email: Text }
  'prove.email': None
  'prove.phone': None
  'prove.google': None
  'prove.to': { readonly address: Text }
  'prove.sentTo': { readonly address: Text }
  'prove.none': None
  'prove.toSecurity': None
  'prove.confirm': None
  'prove.confirming': None
  'prove.cancel': None
  'unknown.title': None
  'unknown.text': None
  'unknown.again': None
  'unknown.checking': None
  'unknown.still': None
  'unknown.notMoved': None
  'unknown.restart': None
  'result.loading': None
  'result.success': None
  'result.successText': None
  'result.withdraw': None
  'result.fail': None
  'result.failText': None
  'dispute.title': None
  'dispute.loading': None
  'dispute.when': { readonly moment: Text }
  'dispute.fine': None
  'dispute.ask': None
  'dispute.notMe': None
  'dispute.telling': None
  'dispute.done': None
  'dispute.next': None
  'dispute.nextStop': None
  'dispute.nextLook': None
  'dispute.nextTold': None
  'dispute.password': None
  'dispute.toSecurity': None
  'dispute.already': None
  'dispute.alreadyText': None
  'dispute.gone': None
  'dispute.noLink': None
  'dispute.noLinkText': None
  'dispute.failed': None
  'dispute.again': None
  'captcha.title': None
  'captcha.cancel': None
  'captcha.working': None
  'captcha.tryAgain': None
  'captcha.imageAlt': None
  'captcha.imageLabel': None
  'captcha.imageHelp': None
  'captcha.imageEmpty': None
  'captcha.otherImage': None
  'captcha.confirm': None
  'captcha.unsolvable': None
}
