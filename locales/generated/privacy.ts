// Made by locales/generate.mjs from locales/*/privacy.json. Change the words there, then run it.
import type { Choice, Count, LazyCatalogs, Moment, None, Rich, Text } from '../catalog.ts'

export const privacyCatalogs: LazyCatalogs = {
  ar: () => import('./privacy/ar.json'),
  de: () => import('./privacy/de.json'),
  en: () => import('./privacy/en.json'),
  'en-GB': () => import('./privacy/en-GB.json'),
  es: () => import('./privacy/es.json'),
  fr: () => import('./privacy/fr.json'),
  id: () => import('./privacy/id.json'),
  it: () => import('./privacy/it.json'),
  ja: () => import('./privacy/ja.json'),
  ph: () => import('./privacy/ph.json'),
  pl: () => import('./privacy/pl.json'),
  pt: () => import('./privacy/pt.json'),
  ru: () => import('./privacy/ru.json'),
  th: () => import('./privacy/th.json'),
  tr: () => import('./privacy/tr.json'),
  uk: () => import('./privacy/uk.json'),
  uz: () => import('./privacy/uz.json'),
  vi: () => import('./privacy/vi.json'),
  'zh-CN': () => import('./privacy/zh-CN.json'),
  'zh-TC': () => import('./privacy/zh-TC.json'),
}

export interface PrivacyWords {
  'term.days': { readonly amount: Count }
  'term.months': { readonly amount: Count }
  'term.years': { readonly amount: Count }
  'data.title': None
  'data.lead': None
  'data.ways': None
  'data.loading': None
  'data.failed': None
  'data.again': None
  'data.erased': None
  'data.erasedText': None
  'data.notice': None
  'data.close': None
  'data.cancel': None
  'data.problem': None
  'data.problems': { readonly count: Count }
  'data.code': None
  'data.codeBad': None
  'deletion.requested': None
  'deletion.requestedText': { readonly answerBy: Moment; readonly at: Moment }
  'deletion.takeBack': None
  'deletion.takenBack': None
  'deletion.restricted': { readonly until: Moment }
  'deletion.restrictedText': None
  'deletion.refused': None
  'deletion.refusedText': { readonly at: Moment }
  'held.levels': None
  'held.levelsNone': None
  'held.details': None
  'held.detailsNone': None
  'held.masked': None
  'held.files': None
  'held.filesNone': None
  'state.pending': None
  'state.approved': None
  'state.rejected': None
  'state.expired': None
  'state.unconfirmed': None
  'state.asked': None
  'state.since': { readonly at: Moment }
  'state.until': { readonly at: Moment }
  'level.basic': None
  'level.intermediate': None
  'level.otc': None
  'level.enhanced': None
  'level.review': None
  'level.name': None
  'level.nationality': None
  'level.taxNumber': None
  'level.reset': None
  'level.sameIdentity': None
  'level.transferFace': None
  'level.business': None
  'level.businessAdvanced': None
  'level.owners': None
  'level.businessOtc': None
  'level.party': None
  'level.supplement': None
  'detail.givenName': None
  'detail.middleName': None
  'detail.familyName': None
  'detail.englishGivenName': None
  'detail.englishFamilyName': None
  'detail.birthDate': None
  'detail.nationality': None
  'detail.otherNationality': None
  'detail.issuingCountry': None
  'detail.documentType': None
  'detail.documentNumber': None
  'detail.residence': None
  'detail.address': None
  'detail.areaId': None
  'detail.taxNumber': None
  'detail.additionalNumber': None
  'detail.additionalNumberType': None
  'detail.companyName': None
  'detail.registrationNumber': None
  'detail.registrationAddress': None
  'file.documentFront': None
  'file.documentBack': None
  'file.documentTilt': None
  'file.face': None
  'file.faceFrame': None
  'file.address': None
  'file.paper': None
  'file.other': None
  'file.count': { readonly count: Count }
  'file.size': { readonly megabytes: Count }
  'file.received': { readonly at: Moment }
  'file.keptUntil': { readonly until: Moment }
  'file.kept': { readonly term: Text }
  'history.title': None
  'history.decisions': { readonly count: Count }
  'history.consents': { readonly count: Count }
  'history.views': { readonly count: Count }
  'history.decisionsNone': None
  'history.consentsNone': None
  'history.viewsNone': None
  'history.viewsLead': None
  'decision.submitted': None
  'decision.approved': None
  'decision.rejected': None
  'decision.expired': None
  'decision.reset': None
  'decision.transferredOut': None
  'decision.transferredIn': None
  'decision.restricted': None
  'decision.other': None
  'decision.ofLevel': { readonly level: Text; readonly what: Text }
  'by.you': None
  'by.machine': None
  'by.reviewer': None
  'by.operator': None
  'consent.privacyNotice': None
  'consent.biometricsGiven': None
  'consent.biometricsRefused': None
  'consent.biometricsWithdrawn': None
  'consent.recognitionAgreed': None
  'consent.recognitionWithdrawn': None
  'consent.version': { readonly version: Text }
  'consent.web': None
  'consent.app': None
  'consent.phone': None
  'consent.link': None
  'view.case': None
  'view.file': None
  'view.chat': None
  'view.record': None
  'download.title': None
  'download.text': None
  'download.action': None
  'download.working': None
  'download.started': None
  'download.codeTitle': None
  'download.codeText': None
  'face.title': None
  'face.given': None
  'face.none': None
  'face.refused': None
  'face.withdrawn': None
  'face.templates': { readonly count: Count }
  'face.action': None
  'face.ask': None
  'face.now': None
  'face.open': None
  'face.filesUntil': { readonly until: Moment }
  'face.filesKept': { readonly term: Text }
  'face.affects': { readonly levels: Text }
  'face.later': None
  'face.done': None
  'companies.title': None
  'companies.text': None
  'companies.verified': None
  'companies.pending': None
  'companies.action': None
  'companies.actionFor': { readonly company: Text }
  'companies.ask': { readonly company: Text }
  'companies.now': None
  'companies.review': None
  'companies.later': None
  'companies.done': None
  'delete.title': None
  'delete.text': { readonly days: Count }
  'delete.open': { readonly answerBy: Moment }
  'delete.locked': { readonly until: Moment }
  'delete.action': None
  'delete.ask': None
  'delete.happens': None
  'delete.answer': { readonly days: Count }
  'delete.erased': None
  'delete.restricted': None
  'delete.refused': None
  'delete.stays': None
  'delete.identityKeys': { readonly term: Text }
  'delete.blacklist': { readonly term: Text }
  'delete.done': { readonly answerBy: Moment }
  'notice.title': None
  'notice.lead': { readonly exchange: Text }
  'notice.version': { readonly version: Text }
  'notice.contents': None
  'notice.who': None
  'notice.whoText': { readonly exchange: Text }
  'notice.what': None
  'notice.what.shown': None
  'notice.what.read': None
  'notice.what.entered': None
  'notice.what.process': None
  'notice.what.moves': None
  'notice.what.technical': None
  'notice.why': None
  'notice.why.law': None
  'notice.why.fraud': None
  'notice.why.consent': None
  'notice.face': None
  'notice.faceText': None
  'notice.faceRefuse': None
  'notice.faceWithdraw': { readonly data: Rich }
  'notice.long': None
  'notice.long.verified': None
  'notice.long.verifiedText': { readonly term: Text }
  'notice.long.refused': None
  'notice.long.refusedText': { readonly term: Text }
  'notice.long.unfinished': None
  'notice.long.unfinishedText': { readonly term: Text }
  'notice.long.faces': None
  'notice.long.facesText': { readonly term: Text }
  'notice.see': None
  'notice.see.people': { readonly data: Rich }
  'notice.see.authorities': None
  'notice.see.nobody': None
  'notice.see.encrypted': None
  'notice.machine': None
  'notice.machineText': { readonly policy: Choice<'assisted' | 'strict'> }
  'notice.rights': None
  'notice.rights.see': { readonly data: Rich }
  'notice.rights.correct': None
  'notice.rights.withdraw': None
  'notice.rights.delete': { readonly days: Count }
  'notice.rights.complain': None
  'notice.named': None
  'notice.namedText': None
  'notice.named.what': None
  'notice.named.from': None
  'notice.named.why': None
  'notice.named.long': { readonly term: Text }
  'notice.named.see': None
  'notice.named.rights': None
  'notice.cookies': None
  'notice.cookiesText': None
  'notice.cookiesMore': None
  'notice.changes': None
  'notice.changesText': None
}
