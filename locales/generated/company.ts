// Made by locales/generate.mjs from locales/*/company.json. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Text } from '../catalog.ts'

export const companyCatalogs: LazyCatalogs = {
  ar: () => import('./company/ar.json'),
  de: () => import('./company/de.json'),
  en: () => import('./company/en.json'),
  'en-GB': () => import('./company/en-GB.json'),
  es: () => import('./company/es.json'),
  fr: () => import('./company/fr.json'),
  id: () => import('./company/id.json'),
  it: () => import('./company/it.json'),
  ja: () => import('./company/ja.json'),
  ph: () => import('./company/ph.json'),
  pl: () => import('./company/pl.json'),
  pt: () => import('./company/pt.json'),
  ru: () => import('./company/ru.json'),
  th: () => import('./company/th.json'),
  tr: () => import('./company/tr.json'),
  uk: () => import('./company/uk.json'),
  uz: () => import('./company/uz.json'),
  vi: () => import('./company/vi.json'),
  'zh-CN': () => import('./company/zh-CN.json'),
  'zh-TC': () => import('./company/zh-TC.json'),
}

export interface CompanyWords {
  'ownership.label': None
  'ownership.person': None
  'ownership.institution': None
  'ownership.owner': { readonly percent: Count }
  'ownership.share': { readonly percent: Count }
  'ownership.total': { readonly percent: Count }
  'ownership.named': { readonly percent: Count }
  'ownership.over': { readonly percent: Count }
  'ownership.told': None
  'ownership.circle': None
  'ownership.apart': None
  'ownership.none': None
  'ownership.legend': { readonly threshold: Count }
  'ownership.warning.overHundred': None
  'ownership.warning.noBeneficialOwner': None
  'ownership.warning.cycle': { readonly count: Count; readonly names: Text }
  'ownership.warning.endlessCycle': { readonly count: Count; readonly names: Text }
  'ownership.warning.controllerMissing': None
  'editor.place': { readonly step: Text; readonly steps: Text }
  'editor.locked': None
  'editor.lockedText': None
  'editor.problems': { readonly count: Count }
  'editor.back': None
  'editor.next': None
  'editor.save': None
  'editor.saveLast': None
  'editor.saving': None
  'editor.state.keeping': None
  'editor.state.kept': { readonly time: Text }
  'editor.state.saved': { readonly time: Text }
  'editor.state.offline': None
  'editor.state.refused': { readonly why: Text }
  'remark.of': { readonly remark: Text }
  'date.day': None
  'date.month': None
  'date.year': None
  'date.pick': { readonly field: Text }
  'choice.none': { readonly text: Text }
  'choice.found': { readonly count: Count }
  'party.title': None
  'party.lead': None
  'party.group.1': None
  'party.group.3': None
  'party.group.4': None
  'party.group.5': None
  'party.group.2': None
  'party.group.help.1': None
  'party.group.help.3': { readonly threshold: Count }
  'party.group.help.4': { readonly threshold: Count }
  'party.group.help.5': None
  'party.group.help.2': None
  'party.count': { readonly count: Count; readonly most: Count }
  'party.required': None
  'party.covered': None
  'party.add.1': None
  'party.add.3': None
  'party.add.4': None
  'party.add.5': None
  'party.add.2': None
  'party.full': { readonly most: Count }
  'party.unnamed': None
  'party.share': { readonly percent: Count }
  'party.lacks': { readonly fields: Text }
  'party.id.people': None
  'party.id.documents': None
  'party.id.differs': { readonly said: Text }
  'party.id.said': { readonly field: Text; readonly value: Text }
  'party.id.name': None
  'party.lacksMore': { readonly count: Count; readonly fields: Text }
  'party.remarkField': { readonly field: Text; readonly remark: Text }
  'party.edit': { readonly name: Text }
  'party.show': { readonly name: Text }
  'party.remove': { readonly name: Text }
  'party.removed': { readonly name: Text }
  'party.undo': None
  'party.close': None
  'party.discardTitle': None
  'party.discardText': None
  'party.discard': None
  'party.keepTyping': None
  'party.next': None
  'party.previous': None
  'party.save': None
  'party.waiting': None
  'party.optional': None
  'party.problems': { readonly count: Count }
  'party.twice': { readonly name: Text }
  'party.twiceInstitution': { readonly name: Text }
  'party.surplus': { readonly most: Count; readonly positions: Text }
  'party.surplusInstitutions': { readonly most: Count }
  'party.missing.1': None
  'party.missing.3': { readonly threshold: Count }
  'party.missing.4': None
  'party.missing.5': None
  'party.missing.2': None
  'party.missingController': { readonly threshold: Count }
  'party.rowFaults': { readonly fields: Text; readonly name: Text }
  'party.astray': { readonly name: Text }
  'party.ownership': None
  'party.ownershipLead': None
  'party.thisCompany': None
  'party.inAll': { readonly name: Text; readonly percent: Count }
  'party.over': { readonly name: Text; readonly percent: Count }
  'person.new': None
  'person.step.1': None
  'person.step.2': None
  'person.step.3': None
  'person.stepOf': { readonly step: Count }
  'person.field.individualType': None
  'person.field.givenName': None
  'person.field.familyName': None
  'person.field.englishFirstName': None
  'person.field.englishShareholderName': None
  'person.field.birthDate': None
  'person.field.residentialCountryAlphaName': None
  'person.field.residentialAddress': None
  'person.field.citizenshipAlphaName': None
  'person.field.issuedCountryAlphaName': None
  'person.field.identityNo': None
  'person.field.ownershipPercent': None
  'person.field.heldThrough': None
  'person.field.wealthSource': None
  'person.field.identityPicFront': None
  'person.field.identityPicBack': None
  'person.field.residentialAddressPath': None
  'person.help.individualType': None
  'person.help.fixed': None
  'person.help.givenName': None
  'person.help.birthDate': None
  'person.help.residentialAddress': None
  'person.help.ownershipPercent': None
  'person.help.ownershipByOffice': None
  'person.help.ownershipEither': None
  'person.help.identityPicBack': None
  'person.help.residentialAddressPath': None
  'person.help.latin': None
  'person.start': None
  'person.startHelp': None
  'person.ask.individualType': None
  'person.ask.givenName': None
  'person.ask.familyName': None
  'person.ask.englishFirstName': None
  'person.ask.englishShareholderName': None
  'person.ask.birthDate': None
  'person.ask.residentialCountryAlphaName': None
  'person.ask.residentialAddress': None
  'person.ask.citizenshipAlphaName': None
  'person.ask.issuedCountryAlphaName': None
  'person.ask.identityNo': None
  'person.ask.ownershipPercent': None
  'person.ask.heldThrough': None
  'person.ask.wealthSource': None
  'person.ask.identityPicFront': None
  'person.ask.identityPicBack': None
  'person.ask.residentialAddressPath': None
  'institution.new': None
  'institution.field.enterpriseFullName': None
  'institution.field.registrationCountryAlphaName': None
  'institution.field.registrationNumber': None
  'institution.field.establishmentDate': None
  'institution.field.registrationAddress': None
  'institution.field.registrationDoc': None
  'institution.help.registrationDoc': None
  'institution.help.ownershipPercent': None
  'institution.ask.enterpriseFullName': None
  'institution.ask.registrationCountryAlphaName': None
  'institution.ask.registrationNumber': None
  'institution.ask.establishmentDate': None
  'institution.ask.registrationAddress': None
  'institution.ask.registrationDoc': None
  'party.fault.tooYoung': None
  'party.fault.future': None
  'party.fault.past150': None
  'party.fault.percent': None
  'party.fault.tooLong': { readonly most: Count }
  'party.fault.country': None
  'party.fault.wrong': None
  'party.held.title': None
  'party.held.help': None
  'party.held.institution': None
  'party.held.choose': None
  'party.held.percent': None
  'party.held.add': None
  'party.held.remove': None
  'party.held.none': None
  'party.choose': None
  'party.picture.pick': None
  'party.picture.choose': None
  'party.picture.kinds': { readonly megabytes: Count }
  'party.picture.failed': None
  'party.picture.remove': { readonly field: Text }
  'party.picture.view': { readonly field: Text }
  'party.picture.kind': None
  'party.picture.empty': None
  'person.read.reading': None
  'person.read.nothing': None
  'person.read.same': None
  'person.read.people': None
  'person.read.documents': None
  'person.read.front': None
  'person.read.back': None
  'person.read.two': None
  'person.read.title': None
  'person.read.lead': None
  'person.read.instead': { readonly typed: Text }
  'person.read.take': { readonly count: Count }
  'person.read.dismiss': None
  'person.read.done': { readonly count: Count }
  'papers.title': None
  'papers.lead': { readonly count: Count; readonly size: Count }
  'papers.ubo': { readonly high: Count; readonly percent: Count }
  'papers.type': None
  'papers.type.help': None
  'papers.type.unchosen': None
  'papers.type.missing': None
  'papers.type.first': None
  'papers.loading': None
  'papers.failed': None
  'papers.again': None
  'papers.needed': None
  'papers.progress': { readonly count: Count; readonly done: Count }
  'papers.others': None
  'papers.others.help': None
  'papers.leftOut': { readonly count: Count }
  'papers.leftOut.text': None
  'papers.rejected': { readonly count: Count }
  'papers.rejected.text': None
  'papers.missing': { readonly title: Text }
  'papers.tooMany': { readonly count: Count; readonly title: Text }
  'papers.mend': { readonly title: Text }
  'papers.travelling': { readonly title: Text }
  'papers.pasteWhere': None
  'papers.deleteFirst': None
  'papers.full': { readonly count: Count; readonly title: Text }
  'papers.phone.title': None
  'papers.phone.code': None
  'papers.phone.text': None
  'papers.phone.copy': None
  'papers.phone.copied': None
  'papers.phone.waiting': None
  'papers.phone.come': { readonly count: Count }
  'papers.phone.done': None
  'paper.required': None
  'paper.used': { readonly count: Count; readonly used: Count }
  'paper.used.long': { readonly count: Count; readonly used: Count }
  'paper.open': None
  'paper.choose': None
  'paper.chooseFor': { readonly title: Text }
  'paper.drop': None
  'paper.dropNow': None
  'paper.full': None
  'paper.files': { readonly title: Text }
  'file.wrongKind': { readonly name: Text }
  'file.refused': { readonly name: Text; readonly why: Text }
  'file.tooLarge': { readonly '0': Text }
  'file.empty': { readonly name: Text }
  'file.uploadFailed': None
  'file.sending': { readonly share: Count }
  'file.waiting': None
  'file.offline': None
  'file.retryNamed': { readonly name: Text }
  'file.cancel': { readonly name: Text }
  'file.there': None
  'file.reviewed': None
  'file.passed': None
  'file.rejected': None
  'file.reason': None
  'file.replace': None
  'file.replaceNamed': { readonly name: Text }
  'file.remove': { readonly name: Text }
  'file.removed': { readonly name: Text }
  'file.undo': None
  'file.show': { readonly name: Text }
  'file.close': None
  'file.loading': None
  'file.gone': None
  'file.again': None
  'file.larger': { readonly name: Text }
  'file.smaller': { readonly name: Text }
  'file.page': { readonly page: Count; readonly pages: Count }
  'file.before': None
  'file.next': None
  'editor.optional': None
  'load.coming': None
  'load.failed': None
  'load.again': None
  'leave.title': None
  'leave.text': None
  'leave.stay': None
  'leave.leave': None
  'overtaken.title': None
  'overtaken.text': None
  'overtaken.newest': None
  'overtaken.mine': None
  'overtaken.failed': None
  'session.title': None
  'session.text': None
  'session.logIn': None
  'session.goOn': None
  'session.still': None
  'fault.email': None
  'fault.url': None
  'fault.noDay': None
  'fault.future': None
  'fault.past150': None
  'fault.number': { readonly most: Count }
  'fault.tooLong': { readonly most: Count }
  'basic.title': None
  'basic.lead': None
  'basic.group.account': None
  'basic.group.address': None
  'basic.group.more': None
  'basic.field.areaAlphaName': None
  'basic.field.enterpriseName': None
  'basic.field.englishEnterpriseName': None
  'basic.field.registrationNumber': None
  'basic.field.establishmentDate': None
  'basic.field.registrationAddress': None
  'basic.field.officialAreaAlphaName': None
  'basic.field.officialAddress': None
  'basic.field.officialEmail': None
  'basic.field.enterpriseUrl': None
  'basic.field.issueShares': None
  'basic.issueShares.1': None
  'basic.issueShares.0': None
  'basic.help.enterpriseName': None
  'basic.help.registrationNumber': None
  'basic.help.registrationAddress': None
  'basic.help.officialAddress': None
  'basic.help.officialEmail': None
  'basic.ask.areaAlphaName': None
  'basic.ask.enterpriseName': None
  'basic.ask.englishEnterpriseName': None
  'basic.ask.registrationNumber': None
  'basic.ask.establishmentDate': None
  'basic.ask.registrationAddress': None
  'basic.ask.officialAreaAlphaName': None
  'basic.ask.officialAddress': None
  'basic.ask.officialEmail': None
  'basic.ask.enterpriseUrl': None
  'basic.ask.issueShares': None
  'basic.numberWrong': None
  'enterprise.title': None
  'enterprise.lead': None
  'enterprise.group.business': None
  'enterprise.group.source': None
  'enterprise.field.enterpriseIndustry': None
  'enterprise.field.enterpriseProfile': None
  'enterprise.field.transactionFrequency': None
  'enterprise.field.transactionNumber': None
  'enterprise.field.transactionAmount': None
  'enterprise.field.fundSourceType': None
  'enterprise.field.otherFundSource': None
  'enterprise.field.accountPurpose': None
  'enterprise.field.otherAccountPurpose': None
  'enterprise.help.enterpriseProfile': None
  'enterprise.help.number': { readonly most: Count }
  'enterprise.help.several': None
  'enterprise.ask.enterpriseIndustry': None
  'enterprise.ask.enterpriseProfile': None
  'enterprise.ask.transactionFrequency': None
  'enterprise.ask.transactionNumber': None
  'enterprise.ask.transactionAmount': None
  'enterprise.ask.fundSourceType': None
  'enterprise.ask.otherFundSource': None
  'enterprise.ask.accountPurpose': None
  'enterprise.ask.otherAccountPurpose': None
  'party.picture.size': { readonly megabytes: Count }
  'hub.title': None
  'hub.lead': None
  'hub.leadLocked': None
  'hub.steps': None
  'hub.step.1': None
  'hub.step.2': None
  'hub.step.3': None
  'hub.step.4': None
  'hub.about.1': None
  'hub.about.2': None
  'hub.about.3': None
  'hub.about.4': None
  'hub.complete': None
  'hub.edit': None
  'hub.action.start': None
  'hub.action.goOn': None
  'hub.action.edit': None
  'hub.action.view': None
  'hub.note.answers': { readonly count: Count }
  'hub.note.positions': { readonly names: Text }
  'hub.note.parties': { readonly institutions: Count; readonly people: Count }
  'hub.note.files': { readonly count: Count }
  'hub.note.rejected': { readonly count: Count }
  'hub.thirdFirst': None
  'hub.marked': None
  'hub.remarks': { readonly count: Count }
  'hub.draft': None
  'hub.highRisk': None
  'hub.highRiskText': None
  'hub.pending': None
  'hub.pendingText': None
  'hub.pendingUntil': { readonly due: Text }
  'hub.verified': None
  'hub.verifiedText': None
  'hub.toLevels': None
  'hub.failed': None
  'hub.failedText': None
  'hub.expired': None
  'hub.expiredText': None
  'hub.review': None
  'hub.reviewText': None
  'hub.reviewUntil': { readonly due: Text }
  'hub.submit': None
  'hub.submitting': None
  'hub.informed': None
  'hub.informedNotice': None
  'hub.informedMissing': None
  'hub.why.incomplete': None
  'hub.why.rejected': None
  'hub.why.refused': { readonly why: Text }
  'hub.why.overtaken': None
  'hub.why.offline': None
  'hub.confirm.title': None
  'hub.confirm.text': None
  'hub.confirm.cancel': None
  'hub.unsaved.title': None
  'hub.unsaved.text': { readonly names: Text }
  'hub.unsaved.review': None
  'hub.unsaved.submit': None
  'result.title': None
  'result.text': None
  'result.until': { readonly due: Text }
  'result.next': None
  'result.point.read': None
  'result.point.mail': None
  'result.point.change': None
  'result.back': None
  'result.read': None
  'party.faultOf': { readonly fault: Text; readonly field: Text }
  'person.help.familyName': None
  'paper.rejectedFirst': None
  'hub.note.people': { readonly people: Count }
  'ownership.votes': { readonly percent: Count }
  'papers.phone.open': None
  'hub.fix': None
  'hub.inReview': None
  'hub.remarkOf': { readonly field: Text; readonly name: Text }
  'hub.remarksMore': { readonly count: Count }
  'hub.declaration.title': None
  'hub.declaration.text': None
  'hub.declaration.name': None
  'hub.declaration.capacity': None
  'hub.declaration.capacityHelp': None
  'hub.declaration.nameMissing': None
  'hub.declaration.capacityMissing': None
  'party.positions': None
  'party.people': None
  'party.peopleAbout': None
  'party.add.person': None
  'party.column.name': None
  'party.column.positions': None
  'party.column.number': None
  'party.column.share': None
  'party.shareDirect': { readonly percent: Count }
  'result.verifiedText': None
  'result.reference': None
  'result.copy': None
  'result.happened': None
  'result.submitted': None
  'result.by': { readonly capacity: Text; readonly name: Text }
  'result.decision': None
  'result.approved': None
  'result.mailTo': { readonly mails: Text }
  'receipt.title': None
  'receipt.show': None
  'receipt.print': None
  'receipt.loading': None
  'receipt.failed': { readonly why: Text }
  'receipt.by': None
  'receipt.nobody': None
  'receipt.file': None
  'receipt.size': None
  'receipt.sha256': None
  'papers.all.pick': None
  'papers.all.title': None
  'papers.all.text': None
  'papers.all.check': None
  'papers.all.which': { readonly name: Text }
  'papers.all.choose': None
  'papers.all.unchosen': None
  'papers.all.add': { readonly count: Count }
  'ownership.unknown': None
  'enterprise.wholeOnly': None
  'session.otherTitle': None
  'session.otherText': None
  'session.leave': None
  'supplement.title': None
  'supplement.titleOwn': None
  'supplement.lead': None
  'supplement.leadOwn': None
  'supplement.until': { readonly day: Text }
  'supplement.again': None
  'supplement.known': None
  'supplement.fields': None
  'supplement.people': None
  'supplement.onRecord': None
  'supplement.onRecordHelp': None
  'supplement.added': None
  'supplement.addedHelp': None
  'supplement.peopleMissing': None
  'supplement.personMissing': None
  'supplement.institutionMissing': None
  'supplement.submit': None
  'supplement.submitting': None
  'supplement.overtaken': None
  'supplement.overtakenText': None
  'supplement.submitted': None
  'supplement.submittedText': None
  'supplement.completed': None
  'supplement.completedText': None
  'supplement.back': None
  'change.open': None
  'change.title': None
  'change.which': None
  'change.address': None
  'change.people': None
  'change.papers': None
  'change.contact': None
  'change.activity': None
  'change.begin': None
  'change.cancel': None
  'change.missing': None
}
