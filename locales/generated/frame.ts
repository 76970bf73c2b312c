// Made by locales/generate.mjs from locales/*/frame.json. Change the words there, then run it.
import type { Choice, Count, LazyCatalogs, None, Rich, Text } from '../catalog.ts'

export const frameCatalogs: LazyCatalogs = {
  ar: () => import('./frame/ar.json'),
  de: () => import('./frame/de.json'),
  en: () => import('./frame/en.json'),
  'en-GB': () => import('./frame/en-GB.json'),
  es: () => import('./frame/es.json'),
  fr: () => import('./frame/fr.json'),
  id: () => import('./frame/id.json'),
  it: () => import('./frame/it.json'),
  ja: () => import('./frame/ja.json'),
  ph: () => import('./frame/ph.json'),
  pl: () => import('./frame/pl.json'),
  pt: () => import('./frame/pt.json'),
  ru: () => import('./frame/ru.json'),
  th: () => import('./frame/th.json'),
  tr: () => import('./frame/tr.json'),
  uk: () => import('./frame/uk.json'),
  uz: () => import('./frame/uz.json'),
  vi: () => import('./frame/vi.json'),
  'zh-CN': () => import('./frame/zh-CN.json'),
  'zh-TC': () => import('./frame/zh-TC.json'),
}

export interface FrameWords {
  'frame.name': None
  'page.title': { readonly name: Text; readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nothing.title': None
  'nothing.text': None
  'shell.waiting': None
  'trouble.title': None
  'trouble.network': None
  'trouble.notComplete': None
  'form.problems': { readonly count: Count }
  'form.saving': None
  'form.continue': None
  'form.optional': None
  'bar.name': { readonly app: Text }
  'bar.back': None
  'bar.close': None
  'bar.saving': None
  'bar.saved': None
  'bar.late': None
  'bar.refused': None
  'way.name': None
  'way.steps': None
  'way.minutes': { readonly minutes: Count }
  'way.last': None
  'way.stepOf': { readonly at: Text; readonly name: Text; readonly of: Text }
  'way.done': None
  'way.current': None
  'way.next': None
  'way.ahead': None
  'step.loading': None
  'step.consent': None
  'step.choose': None
  'step.page': None
  'step.front': None
  'step.back': None
  'step.face': None
  'step.details': None
  'step.address': None
  'step.questions': None
  'step.papers': None
  'step.taxNumber': None
  'step.vendor': None
  'step.send': None
  'offline.title': None
  'offline.text': None
  'gone.title': None
  'gone.text': None
  'gone.again': None
  'lost.title': { readonly name: Text }
  'lost.again': None
  'redo.title': { readonly step: Text }
  'redo.action': None
  'redo.again': None
  'redo.picture': None
  'broken.title': None
  'broken.text': None
  'broken.again': None
  'failed.title': None
  'failed.text': None
  'failed.notOpen': None
  'failed.face': None
  'failed.again': None
  'failed.close': None
  'country.none': { readonly text: Text }
  'country.found': { readonly count: Count }
  'consent.title': None
  'consent.lead': None
  'consent.leadNotice': None
  'consent.leadFace': None
  'consent.changed': None
  'consent.changedText': None
  'consent.notice': None
  'consent.noticeRead': None
  'consent.what': None
  'consent.whatText': None
  'consent.why': None
  'consent.whyText': None
  'consent.long': None
  'consent.longText': { readonly refused: Text; readonly unfinished: Text; readonly verified: Text }
  'consent.who': None
  'consent.whoText': None
  'consent.rights': None
  'consent.rightsText': None
  'consent.whole': None
  'consent.newWindow': None
  'consent.acknowledge': None
  'consent.term.days': { readonly amount: Count }
  'consent.term.months': { readonly amount: Count }
  'consent.term.years': { readonly amount: Count }
  'consent.face': None
  'consent.faceWhat': None
  'consent.faceLong': { readonly faces: Text }
  'consent.choice': None
  'consent.agree': None
  'consent.agreeHelp': None
  'consent.refuse': None
  'consent.refuseHelp': { readonly days: Count }
  'consent.missing': None
  'consent.needed': None
  'consent.neededAgree': None
  'consent.neededMissing': None
  'consent.leave': None
  'consent.leavePhone': None
  'consent.summary': None
  'consent.summary.given': None
  'consent.summary.refused': None
  'consent.reviewer': None
  'consent.reviewerText': { readonly days: Count }
  'choose.title': None
  'choose.lead': None
  'choose.country': None
  'choose.countryHelp': None
  'choose.countryMissing': None
  'choose.document': None
  'choose.documentMissing': None
  'choose.onePicture': None
  'choose.twoPictures': None
  'choose.minutes': { readonly sides: Text }
  'choose.days': { readonly days: Count; readonly sides: Text }
  'choose.allDays': { readonly days: Count }
  'document.passport': None
  'document.idCard': None
  'document.drivingLicence': None
  'document.residencePermit': None
  'document.visa': None
  'details.reading': None
  'details.readingText': None
  'details.typeInstead': None
  'details.title': None
  'details.titleTyped': None
  'details.lead': None
  'details.leadTyped': None
  'details.action': None
  'details.read': None
  'details.differs': { readonly read: Text }
  'details.takeRead': None
  'details.latinHelp': None
  'details.familyHelp': None
  'details.resetInstead': { readonly reset: Rich }
  'detail.familyName': None
  'detail.givenName': None
  'detail.englishFamilyName': None
  'detail.englishGivenName': None
  'detail.birthDate': None
  'detail.nationality': None
  'detail.otherNationality': None
  'detail.documentNumber': None
  'detail.residence': None
  'detail.address': None
  'detail.taxNumber': None
  'detail.additionalNumber': None
  'missing.familyName': None
  'missing.givenName': None
  'missing.englishFamilyName': None
  'missing.englishGivenName': None
  'missing.birthDate': None
  'missing.nationality': None
  'missing.otherNationality': None
  'missing.documentNumber': None
  'fault.notLatin': None
  'fault.noDate': None
  'fault.future': None
  'date.day': None
  'date.month': None
  'date.year': None
  'shown.there': None
  'shown.keep': None
  'shown.again': None
  'papers.title': None
  'papers.lead': None
  'papers.address': None
  'papers.paper': None
  'papers.choose': None
  'papers.pick': None
  'papers.kinds': None
  'papers.files': None
  'papers.missing': { readonly count: Count }
  'papers.sending': { readonly share: Count }
  'papers.waiting': None
  'papers.offline': None
  'papers.there': None
  'papers.refused': None
  'papers.failed': None
  'papers.retry': { readonly name: Text }
  'papers.remove': { readonly name: Text }
  'papers.earlier': { readonly at: Text }
  'papers.wrongKind': { readonly name: Text }
  'papers.tooLarge': { readonly name: Text }
  'papers.nothing': { readonly name: Text }
  'papers.someLost': None
  'papers.wait': None
  'address.title': None
  'address.lead': None
  'address.country': None
  'address.countryMissing': None
  'address.address': None
  'address.help': None
  'address.missing': None
  'address.paper': None
  'address.paperMissing': None
  'tax.title': None
  'tax.lead': None
  'tax.pan': None
  'tax.panHelp': None
  'tax.missing': None
  'tax.shape': None
  'tax.notAPerson': None
  'tax.type': None
  'tax.noType': None
  'tax.number': None
  'tax.typeMissing': None
  'tax.numberMissing': None
  'vendor.title': None
  'vendor.lead': { readonly vendor: Text }
  'questions.partOf': { readonly at: Text; readonly of: Text }
  'questions.before': None
  'answer.missing': { readonly question: Text }
  'answer.malformed': { readonly question: Text }
  'answer.tooLong': { readonly question: Text }
  'answer.unchosen': None
  'answer.several': None
  'send.title': None
  'send.again': None
  'send.lead': None
  'send.choice': { readonly country: Text; readonly document: Text }
  'send.there': None
  'send.files': { readonly count: Count }
  'send.travelling': { readonly count: Count }
  'send.lost': None
  'send.sending': None
  'send.action': None
  'checking.title': None
  'checking.lead': None
  'checking.done': { readonly done: Text; readonly of: Text }
  'checking.slow': None
  'checking.slowText': None
  'check.begins': None
  'check.document': None
  'check.person': None
  'check.face': None
  'check.faceVerified': None
  'check.liveness': None
  'check.paper': None
  'check.is.waiting': None
  'check.is.done': None
  'check.is.open': None
  'check.is.failed': None
  'verdict.done': None
  'verdict.close': None
  'verdict.home': None
  'approved.verified': None
  'approved.verifiedText': None
  'approved.reset': None
  'approved.resetText': None
  'approved.same': None
  'approved.sameText': None
  'approved.transfer': None
  'approved.transferText': None
  'reviewed.title': None
  'reviewed.text': None
  'reviewed.when': { readonly days: Count }
  'reviewed.mail': None
  'refused.title': None
  'refused.noReason': None
  'refused.over': None
  'refused.overText': None
  'refused.rest': None
  'refused.redo': { readonly step: Text }
  'refused.again': None
  'handOver.title': None
  'handOver.lead': None
  'handOver.other': None
  'handOver.otherLead': None
  'handOver.again': None
  'handOver.againLead': None
  'handOver.code': None
  'handOver.scan': None
  'handOver.copy': None
  'handOver.copied': None
  'handOver.pick': None
  'handOver.waiting': None
  'handOver.over': None
  'handOver.newCode': None
  'handOver.stay': None
  'handOver.takeBack': None
  'following.title': None
  'following.lead': None
  'following.done': None
  'following.doneText': None
  'following.now': None
  'following.redo': None
  'following.at': { readonly step: Text }
  'phone.done': None
  'phone.doneText': None
  'phone.stay': None
  'phone.ended': None
  'phone.endedText': None
  'phone.noLink': None
  'phone.noLinkText': None
  'pick.title': None
  'pick.lead': None
  'pick.warning': None
  'reviewer.action': None
  'reviewer.asked': None
  'reviewer.closed': None
  'camera.asking.title': None
  'camera.asking.text': None
  'camera.asking.long': None
  'camera.paused.title': None
  'camera.paused.text': None
  'camera.again': None
  'camera.phone': None
  'camera.otherPhone': None
  'camera.upload': None
  'camera.switch': None
  'camera.back': None
  'camera.how': None
  'camera.denied.title': None
  'camera.denied.text': None
  'camera.busy.title': None
  'camera.busy.text': None
  'camera.busy.one': None
  'camera.busy.two': None
  'camera.missing.title': None
  'camera.missing.text': None
  'camera.insecure.title': None
  'camera.insecure.text': None
  'camera.blockedByPage.title': None
  'camera.blockedByPage.text': None
  'camera.appDenied.title': None
  'camera.appDenied.text': None
  'camera.unknown.title': None
  'camera.unknown.text': None
  'camera.steps.chrome.one': None
  'camera.steps.chrome.two': None
  'camera.steps.firefox.one': None
  'camera.steps.firefox.two': None
  'camera.steps.macSafari.one': None
  'camera.steps.macSafari.two': None
  'camera.steps.iphoneSafari.one': None
  'camera.steps.iphoneSafari.two': None
  'camera.steps.iphoneOther.one': None
  'camera.steps.iphoneOther.two': None
  'camera.steps.androidChrome.one': None
  'camera.steps.androidChrome.two': None
  'camera.steps.androidFirefox.one': None
  'camera.steps.androidFirefox.two': None
  'camera.steps.other.one': None
  'camera.steps.other.two': None
  'camera.app.iphone': None
  'camera.app.android': None
  'camera.app.browser': None
  'camera.comeBack': None
  'capture.title.passport': None
  'capture.title.visa': None
  'capture.title.idCard.front': None
  'capture.title.idCard.back': None
  'capture.title.residencePermit.front': None
  'capture.title.residencePermit.back': None
  'capture.title.drivingLicence.front': None
  'capture.title.drivingLicence.back': None
  'capture.view': None
  'capture.hint.noPage': None
  'capture.hint.cutOff': None
  'capture.hint.closer': None
  'capture.hint.tooDark': None
  'capture.hint.glare': None
  'capture.hint.twoDocuments': None
  'capture.hint.wrongSide': None
  'capture.hint.wrongPage': None
  'capture.hint.still': None
  'capture.hint.blurred': None
  'capture.hint.hold': None
  'capture.manual': None
  'capture.shutter': None
  'capture.upload': None
  'capture.judging': None
  'capture.shot': None
  'capture.good': None
  'capture.retake': None
  'capture.otherFile': None
  'capture.anyway': None
  'capture.anywayText': None
  'capture.confirm.title': None
  'capture.confirm.text': None
  'capture.confirm.use': None
  'capture.confirm.enlarge': None
  'capture.confirm.reduce': None
  'capture.fault.notADocument.title': None
  'capture.fault.notADocument.text': None
  'capture.fault.twoDocuments.title': None
  'capture.fault.twoDocuments.text': None
  'capture.fault.wrongSide.title': None
  'capture.fault.wrongSide.text': None
  'capture.fault.cutOff.title': None
  'capture.fault.cutOff.text': None
  'capture.fault.tooSmall.title': None
  'capture.fault.tooSmall.text': None
  'capture.fault.tooDark.title': None
  'capture.fault.tooDark.text': None
  'capture.fault.glare.title': None
  'capture.fault.glare.text': None
  'capture.fault.blurred.title': None
  'capture.fault.blurred.text': None
  'capture.drop.text': None
  'capture.drop.pictures': { readonly megabytes: Count }
  'capture.drop.papers': { readonly megabytes: Count }
  'capture.drop.choose': None
  'capture.drop.camera': None
  'capture.file.kind': None
  'capture.file.large': { readonly megabytes: Count }
  'found.otherDocument.title': { readonly chosen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'>; readonly seen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'> }
  'found.otherDocument.looksLike': { readonly chosen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'>; readonly seen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'> }
  'found.otherDocument.isChosen': { readonly chosen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'> }
  'found.otherDocument.text': None
  'found.otherDocument.notOffered': None
  'found.otherDocument.use': { readonly seen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'> }
  'found.otherDocument.show': { readonly chosen: Choice<'passport' | 'idCard' | 'residencePermit' | 'drivingLicence' | 'visa'> }
  'found.expired.title': { readonly day: Text }
  'found.expired.text': None
  'found.tooYoung.title': { readonly years: Text }
  'found.tooYoung.text': { readonly day: Text }
  'found.another': None
  'found.readWrongly': None
  'face.intro.title': None
  'face.intro.text': None
  'face.intro.textVerified': None
  'face.transfer': None
  'face.intro.light': None
  'face.intro.bare': None
  'face.intro.level': None
  'face.intro.kept': None
  'face.intro.start': None
  'face.other': None
  'face.otherWay': None
  'face.leftOut.title': None
  'face.leftOut.ask': None
  'face.leftOut.help': None
  'face.leftOut.turnLeft': None
  'face.leftOut.turnRight': None
  'face.leftOut.nod': None
  'face.leftOut.blink': None
  'face.leftOut.comeCloser': None
  'face.preparing': None
  'face.view': None
  'face.hint.faceMissing': None
  'face.hint.twoFaces': None
  'face.hint.tooFar': None
  'face.hint.tooNear': None
  'face.hint.lookStraight': None
  'face.hint.holdStill': None
  'face.hint.turnMore': None
  'face.hint.otherWay': None
  'face.hint.done': None
  'face.move.turnLeft': None
  'face.move.turnRight': None
  'face.move.nod': None
  'face.move.blink': None
  'face.move.comeCloser': None
  'face.colours.shown': None
  'face.colours.skipped': None
  'face.colours.skip': None
  'face.colours.show': None
  'face.colours.next': None
  'face.colours.now': None
  'face.count': { readonly all: Count; readonly now: Count }
  'face.sending.title': None
  'face.sending.text': None
  'face.anew': None
  'face.slow.title': None
  'face.slow.text': None
  'face.late.title': None
  'face.late.text': None
  'face.again': None
  'face.unable.title': None
  'face.unable.text': None
  'face.failed.title': None
  'face.tooMany.title': None
  'face.picture.title': None
  'face.picture.text': None
  'face.picture.textVerified': None
  'face.picture.use': None
  'face.picture.hint': None
  'question.section.work': None
  'question.work.status': None
  'option.employed': None
  'option.selfEmployed': None
  'option.owner': None
  'option.retired': None
  'option.student': None
  'option.atHome': None
  'option.noWork': None
  'question.work.role': None
  'question.work.employer': None
  'question.work.sector': None
  'option.agriculture': None
  'option.mining': None
  'option.manufacturing': None
  'option.construction': None
  'option.commerce': None
  'option.transport': None
  'option.hospitality': None
  'option.information': None
  'option.finance': None
  'option.virtualAssets': None
  'option.realEstate': None
  'option.professions': None
  'option.publicSector': None
  'option.education': None
  'option.health': None
  'option.arts': None
  'option.gambling': None
  'option.otherSector': None
  'question.work.income': None
  'option.under10k': None
  'option.upTo50k': None
  'option.upTo250k': None
  'option.upTo1m': None
  'option.over1m': None
  'question.section.wealth': None
  'question.wealth.source': None
  'option.salary': None
  'option.business': None
  'option.investments': None
  'option.property': None
  'option.inheritance': None
  'option.gift': None
  'option.pension': None
  'option.cryptoGains': None
  'option.otherSource': None
  'question.wealth.total': None
  'option.under250k': None
  'option.upTo10m': None
  'option.upTo50m': None
  'option.over50m': None
  'question.wealth.story': None
  'question.section.funds': None
  'question.funds.source': None
  'question.funds.country': None
  'question.funds.yearly': None
  'question.funds.largest': None
  'question.funds.purpose': None
  'option.invest': None
  'option.trade': None
  'option.payments': None
  'option.savings': None
  'option.hedging': None
  'option.otherPurpose': None
  'question.section.exposure': None
  'question.exposure.office': None
  'question.exposure.role': None
  'question.exposure.until': None
  'question.exposure.taxCountry': None
  'question.behalf.others': None
  'question.behalf.whom': None
  'question.paper.address': None
  'question.paper.wealth': None
  'question.paper.funds': None
  'question.section.trading': None
  'question.otc.size': None
  'option.under50k': None
  'question.otc.monthly': None
  'question.otc.currencies': None
  'option.usd': None
  'option.eur': None
  'option.gbp': None
  'option.aed': None
  'option.hkd': None
  'option.sgd': None
  'option.otherCurrency': None
  'question.otc.purpose': None
  'question.funds.story': None
  'question.section.bank': None
  'question.bank.name': None
  'question.bank.country': None
  'question.bank.ownName': None
  'question.bank.holder': None
  'question.paper.bankStatement': None
  'question.section.company': None
  'question.company.sector': None
  'question.company.activity': None
  'question.company.website': None
  'question.company.market': None
  'question.company.staff': None
  'option.none': None
  'option.to10': None
  'option.to50': None
  'option.to250': None
  'option.over250': None
  'question.company.turnover': None
  'question.company.yearEnd': None
  'question.section.licence': None
  'question.licence.held': None
  'question.licence.authority': None
  'question.licence.number': None
  'question.licence.clients': None
  'question.licence.controls': None
  'question.section.companyFunds': None
  'question.companyFunds.source': None
  'option.revenue': None
  'option.shareholders': None
  'option.investors': None
  'option.loans': None
  'option.assetSale': None
  'option.clientMoney': None
  'question.companyFunds.country': None
  'question.companyFunds.monthly': None
  'question.companyFunds.purpose': None
  'question.companyFunds.sanctions': None
  'question.companyFunds.where': None
  'question.paper.accounts': None
  'question.paper.structure': None
  'question.paper.licence': None
  'question.paper.controls': None
  'question.companyFunds.story': None
  'question.traders.names': None
  'question.paper.resolution': None
  'option.yes': None
  'option.no': None
  'capture.light': None
  'tilt.title': None
  'tilt.wait': None
  'tilt.soon': None
  'tilt.topAway': None
  'tilt.bottomAway': None
  'tilt.leftAway': None
  'tilt.rightAway': None
  'tilt.how': None
  'tilt.hint.more': None
  'tilt.hint.noPage': None
  'tilt.hint.still': None
  'tilt.skip': None
  'tilt.skipText': None
  'tilt.late.title': None
  'tilt.late.text': None
  'tilt.again': None
  'tilt.goOn': None
  'capture.phone': None
  'approved.party': None
  'approved.partyText': None
  'reviewed.party': None
  'party.title': { readonly company: Text }
  'party.why': { readonly company: Text }
  'party.language': { readonly name: Text }
  'party.need': None
  'party.needDocument': None
  'party.needCamera': None
  'party.needTime': None
  'party.sees': None
  'party.seesCompany': None
  'party.seesUs': None
  'party.start': None
  'party.account': None
  'party.until': { readonly day: Text }
  'party.gone': None
  'party.goneText': None
}
