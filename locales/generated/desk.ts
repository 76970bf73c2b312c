// Made by locales/generate.mjs from locales/*/desk.json. Change the words there, then run it.
import type { Choice, Count, LazyCatalogs, Moment, None, Text } from '../catalog.ts'

export const deskCatalogs: LazyCatalogs = {
  ar: () => import('./desk/ar.json'),
  en: () => import('./desk/en.json'),
  'zh-CN': () => import('./desk/zh-CN.json'),
}

export interface DeskWords {
  'brand.name': None
  'desk.name': None
  'page.title': { readonly brand: Text; readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nav.skip': None
  'nav.rooms': None
  'nav.queue': None
  'nav.usage': None
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
  'queue.countOver': { readonly count: Count }
  'queue.emptyTitle': None
  'queue.emptyText': None
  'queue.emptyNext': None
  'usage.title': None
  'usage.from': None
  'usage.to': None
  'usage.lastDays': { readonly days: Count }
  'usage.rangeWrong': { readonly most: Count }
  'usage.exportDays': None
  'usage.exportEvents': None
  'usage.funnel.person': None
  'usage.funnel.company': None
  'usage.of': None
  'usage.of.person': None
  'usage.of.company': None
  'usage.step': None
  'usage.count': None
  'usage.share': None
  'usage.step.seen': None
  'usage.step.started': None
  'usage.step.opened': None
  'usage.step.company.started': None
  'usage.step.company.opened': None
  'usage.step.submitted': None
  'usage.step.verified': None
  'usage.note': None
  'usage.byDay': None
  'usage.day': None
  'usage.emptyTitle': None
  'usage.emptyText': None
  'chats.title': None
  'chats.waiting': { readonly count: Count }
  'chats.count': { readonly count: Count }
  'chats.list': None
  'chats.account': { readonly account: Text }
  'chats.unread': { readonly count: Count }
  'chats.waitsSince': { readonly time: Text }
  'chats.fromDesk': { readonly text: Text }
  'chats.closed': None
  'chats.answered': None
  'chats.erased': None
  'chats.unopened': None
  'chats.emptyTitle': None
  'chats.emptyText': None
  'chats.left': { readonly count: Count }
  'chats.pickTitle': None
  'chats.pickText': None
  'chats.more': None
  'chats.back': None
  'chats.write': None
  'chats.keys': None
  'chats.send': None
  'chats.close': None
  'chats.isClosed': None
  'chats.isErased': None
  'chats.earlier': None
  'chats.loading': None
  'chats.failed': None
  'chats.listFailed': None
  'chats.sending': None
  'chats.notSent': None
  'chats.again': None
  'chats.today': None
  'chats.offline': None
  'chats.lost': None
  'chats.shortcuts': None
  'chats.heard': { readonly account: Text; readonly text: Text }
  'chats.them': None
  'chats.colleague': None
  'queue.filter': None
  'queue.all': None
  'queue.more': None
  'queue.list': None
  'queue.noneTitle': None
  'queue.noneText': None
  'queue.showAll': None
  'queue.account': { readonly account: Text }
  'queue.visitor': None
  'queue.voted': None
  'queue.two': None
  'queue.search': None
  'queue.searchHelp': None
  'queue.searchDo': None
  'queue.searchClear': None
  'queue.foundTitle': None
  'queue.foundText': None
  'queue.openNone': None
  'queue.decided': None
  'queue.decidedHelp': None
  'queue.decidedAt': { readonly at: Moment; readonly decision: Choice<'approved' | 'rejected'> }
  'queue.found': { readonly words: Text }
  'queue.take': None
  'queue.takeNothing': None
  'queue.own': None
  'queue.held': { readonly name: Text }
  'queue.nameless': None
  'queue.age': { readonly hours: Count }
  'queue.ageDays': { readonly days: Count }
  'keys.take': None
  'keys.takeThis': None
  'keys.search': None
  'case.headingNamed': { readonly about: Text; readonly name: Text }
  'claim.take': None
  'claim.release': None
  'claim.own': None
  'claim.other': { readonly name: Text }
  'claim.otherWhy': { readonly name: Text }
  'case.showList': None
  'due.in': { readonly hours: Count }
  'due.inDays': { readonly days: Count }
  'due.over': { readonly at: Moment }
  'moment.full': { readonly at: Moment }
  'keys.title': None
  'keys.on': None
  'keys.off': None
  'keys.move': None
  'keys.open': None
  'keys.decide': None
  'keys.reason': None
  'keys.files': None
  'keys.zoom': None
  'keys.back': None
  'case.title': None
  'case.heading': { readonly about: Text; readonly account: Text }
  'case.goneTitle': None
  'case.goneText': None
  'case.back': None
  'case.facts': None
  'case.why': None
  'case.opened': None
  'case.due': None
  'case.resetReason': None
  'case.erasedTitle': None
  'case.erasedText': None
  'case.withdraw': None
  'case.blacklistedTitle': None
  'case.blacklistedText': None
  'case.twoTitle': None
  'case.twoText': None
  'case.secondTitle': None
  'case.secondText': None
  'case.anotherTitle': None
  'case.anotherText': None
  'case.confirmText': { readonly account: Text }
  'case.withdrawText': None
  'case.votedTitle': None
  'case.votedText': { readonly decision: Choice<'approved'> }
  'case.approved': None
  'case.rejected': None
  'case.withdrawn': None
  'case.decidedBy': { readonly at: Moment; readonly names: Text }
  'case.decidedAt': { readonly at: Moment }
  'case.against': { readonly reason: Text }
  'case.meanwhile': None
  'case.next': None
  'case.noNext': None
  'case.details': None
  'case.detailsHelp': None
  'case.typed': { readonly value: Text }
  'case.missing': None
  'case.accepted': None
  'case.submitted': None
  'case.nothing': None
  'case.answers': None
  'case.other': { readonly account: Text }
  'case.otherCase': None
  'case.history': None
  'case.historyErased': None
  'case.earlier': None
  'case.approve': None
  'case.reject': None
  'case.actions': None
  'case.sending': None
  'case.cancel': None
  'case.approveTitle': { readonly about: Text; readonly name: Text }
  'case.approveText': { readonly account: Text }
  'case.heldTitle': None
  'case.heldText': { readonly seconds: Count }
  'case.undo': None
  'case.rejectTitle': { readonly about: Text; readonly name: Text }
  'case.reason': None
  'case.reasonEmpty': None
  'case.told': None
  'case.told.company': None
  'case.note': None
  'case.noteHelp': None
  'case.noteHelp.company': None
  'case.optional': None
  'case.failed': None
  'case.meanwhileTitle': None
  'case.meanwhileText': None
  'evidence.title': None
  'evidence.files': None
  'evidence.none': None
  'evidence.noneText': None
  'evidence.broken': None
  'evidence.brokenText': None
  'evidence.again': None
  'evidence.pdf': { readonly size: Text }
  'evidence.pdfText': None
  'evidence.save': None
  'evidence.zoomIn': None
  'evidence.zoomOut': None
  'evidence.fit': None
  'evidence.rotate': None
  'evidence.zoom': { readonly percent: Count }
  'evidence.picture': { readonly count: Text; readonly kind: Text; readonly number: Text }
  'evidence.loading': None
  'fileKind.documentFront': None
  'fileKind.documentBack': None
  'fileKind.documentTilt': None
  'fileKind.face': None
  'fileKind.address': None
  'fileKind.paper': None
  'about.basic': None
  'about.intermediate': None
  'about.otc': None
  'about.enhanced': None
  'about.review': None
  'about.name': None
  'about.nationality': None
  'about.taxNumber': None
  'about.reset': None
  'about.sameIdentity': None
  'about.transferFace': None
  'about.business': None
  'about.businessAdvanced': None
  'about.owners': None
  'about.businessOtc': None
  'about.party': None
  'about.supplement': None
  'why.engineNone': None
  'why.personSimilar': None
  'why.byHand': None
  'why.biometricsRefused': None
  'why.biometricsNone': None
  'why.cameraNone': None
  'why.faceMatches': None
  'reason.documentBlurred': None
  'reason.documentIncomplete': None
  'reason.documentExpired': None
  'reason.documentNotAccepted': None
  'reason.documentAltered': None
  'reason.faceDifferent': None
  'reason.faceUnclear': None
  'reason.detailsDifferent': None
  'reason.personTooYoung': None
  'reason.paperBlurred': None
  'reason.paperTooOld': None
  'reason.paperNotAccepted': None
  'reason.answersIncomplete': None
  'reason.fundsUnproven': None
  'reason.addressDifferent': None
  'reason.nameDifferent': None
  'reason.nationalityDifferent': None
  'reason.taxNumberDifferent': None
  'reason.regionBanned': None
  'reason.identityElsewhere': None
  'reason.accountBlacklisted': None
  'reason.identityBlocked': None
  'reason.transferOver': None
  'reason.companyNotFound': None
  'resetReason.nationality': None
  'resetReason.lostOrRenewedPaper': None
  'resetReason.nameLanguage': None
  'resetReason.other': None
  'detail.givenName': None
  'detail.middleName': None
  'detail.familyName': None
  'detail.englishGivenName': None
  'detail.englishFamilyName': None
  'detail.birthDate': None
  'detail.nationality': None
  'detail.otherNationality': None
  'detail.documentType': None
  'detail.documentNumber': None
  'detail.issuingCountry': None
  'detail.residence': None
  'detail.address': None
  'detail.areaId': None
  'detail.taxNumber': None
  'detail.additionalNumber': None
  'detail.additionalNumberType': None
  'detail.companyName': None
  'detail.registrationNumber': None
  'detail.registrationAddress': None
  'detail.documentEnds': None
  'detail.documentEndsHelp': None
  'detail.neverExpires': None
  'documentType.1': None
  'documentType.2': None
  'documentType.3': None
  'documentType.6': None
  'documentType.other': None
  'choose.country': None
  'choose.documentType': None
  'event.levelAsked': { readonly level: Text }
  'event.levelSubmitted': { readonly level: Text }
  'event.levelContested': { readonly level: Text }
  'event.levelApproved': { readonly level: Text }
  'event.levelRejected': { readonly level: Text }
  'event.levelExpired': { readonly level: Text }
  'event.levelLeftUnconfirmed': { readonly level: Text }
  'event.detailsAccepted': None
  'event.reviewAlerted': None
  'event.resetRequested': None
  'event.verificationReset': None
  'event.accountBlacklisted': None
  'event.accountUnblacklisted': None
  'event.foundVerifiedElsewhere': None
  'event.clearedOfVerifiedElsewhere': None
  'event.identityReleased': None
  'event.identityTransferredOut': { readonly account: Text }
  'event.identityTransferredIn': { readonly account: Text }
  'event.transferDisputed': None
  'event.transferDisputeSettled': None
  'event.privacyNoticeAcknowledged': None
  'event.biometricsConsented': None
  'event.biometricsRefused': None
  'event.biometricsWithdrawn': None
  'event.relatedPartiesInformed': None
  'event.recognitionAgreed': None
  'event.recognitionWithdrawn': None
  'event.partyRecognised': None
  'event.dataDownloaded': None
  'event.detailsRead': None
  'event.dataExported': None
  'event.deletionRequested': None
  'event.deletionRequestWithdrawn': None
  'event.deletionRestricted': None
  'event.deletionRefused': None
  'event.personErased': None
  'event.until': { readonly at: Moment }
  'actor.account': None
  'actor.company': None
  'actor.provider': None
  'actor.policy': None
  'actor.operator': None
  'actor.operatorNamed': { readonly name: Text }
  'actor.operatorApproved': { readonly name: Text; readonly second: Text }
  'actor.demo': None
  'actor.partner': { readonly name: Text }
  'actor.reviewer': None
  'why.levelByPerson': None
  'why.companyReview': None
  'why.checksPassed': None
  'why.drawn': None
  'why.approvalDrawn': None
  'why.approvalQuestioned': None
  'why.refusalContested': None
  'why.documentUnread': None
  'why.documentDoubtful': None
  'why.documentCopied': None
  'why.documentUntilted': None
  'why.documentRecaptured': None
  'why.detailsUnsure': None
  'why.faceUnsure': None
  'why.livenessUnsure': None
  'why.movesLeftOut': None
  'why.lightUnseen': None
  'why.cameraFed': None
  'why.paperUnread': None
  'why.partyIdDiffers': None
  'why.partyIdOfTwo': None
  'why.partyNumberDiffers': None
  'why.partyNoMatch': None
  'why.partyRecognised': None
  'why.partyBlacklisted': None
  'why.partyRecognitionWithdrawn': None
  'why.transferCompany': None
  'why.transferPasswordChanged': None
  'why.transferFactorChanged': None
  'why.transferNewDevice': None
  'why.transferNewTarget': None
  'why.transferManyTargets': None
  'why.transferDisputedBySource': None
  'why.transferDisputedByTarget': None
  'why.partyBannedSince': None
  'reason.ownersTakenBack': None
  'owners.questionTitle': None
  'owners.questionText': None
  'owners.keepText': None
  'owners.takeBackText': None
  'reason.documentGlare': None
  'reason.documentTooDark': None
  'reason.documentTooSmall': None
  'reason.documentTwoDocuments': None
  'reason.documentWrongSide': None
  'reason.documentOtherKind': None
  'reason.documentOtherCountry': None
  'reason.faceOthers': None
  'reason.livenessUnclear': None
  'reason.paperLocked': None
  'reason.paperTooLong': None
  'reason.paperTooSlow': None
  'fileKind.faceFrame': None
  'checks.title': None
  'checks.count': { readonly count: Count; readonly passed: Count }
  'note.name': None
  'note.printed': None
  'note.mrz': None
  'note.barcode': None
  'note.between': { readonly field: Text; readonly left: Text; readonly right: Text }
  'note.different': { readonly fields: Text }
  'note.unsure': { readonly fields: Text }
  'note.born': { readonly day: Text }
  'note.ends': { readonly day: Text }
  'note.neverEnds': None
  'note.likeness': { readonly share: Count }
  'checks.passedToo': { readonly count: Count }
  'checkState.passed': None
  'checkState.failed': None
  'checkState.unsure': None
  'checkState.unchecked': None
  'check.documentReadable': None
  'check.documentType': None
  'check.documentSides': None
  'check.documentMrz': None
  'check.documentBarcode': None
  'check.documentAgrees': None
  'check.documentCurrent': None
  'check.documentCopies': None
  'check.documentTilt': None
  'check.documentRecapture': None
  'check.personAge': None
  'check.personDetails': None
  'check.personCountry': None
  'check.personSimilar': None
  'check.faceFound': None
  'check.faceMatches': None
  'check.faceKnown': None
  'check.livenessMoves': None
  'check.livenessSolid': None
  'check.livenessLight': None
  'check.livenessCamera': None
  'check.paperReadable': None
  'check.paperRecent': None
  'party.title': { readonly company: Text }
  'party.company': None
  'party.who': None
  'party.unchosen': None
  'party.help': None
  'party.name': None
  'party.field': None
  'party.typed': None
  'party.shown': None
  'party.differs': None
  'party.option': { readonly name: Text; readonly positions: Text }
  'party.verifiedAlready': { readonly name: Text; readonly positions: Text }
  'party.missing': None
  'known.title': None
  'known.blacklisted': None
  'known.also': { readonly company: Text }
  'reading.title': None
  'reading.front': None
  'reading.back': None
  'reading.field': None
  'reading.printed': None
  'reading.machine': None
  'reading.mrz': None
  'reading.differs': None
  'reading.sex': None
  'camera.title': None
  'camera.label': None
  'camera.unnamed': None
  'camera.size': None
  'camera.facing': None
  'camera.signals': None
  'camera.noSignals': None
  'camera.moves': None
  'camera.leftOut': None
  'signal.label': None
  'signal.hooked': None
  'signal.canvas': None
  'signal.replayed': None
  'signal.frozen': None
  'signal.crowded': None
  'light.neutral': None
  'light.amber': None
  'light.sky': None
  'light.pink': None
  'light.green': None
  'move.straight': None
  'move.turnLeft': None
  'move.turnRight': None
  'move.nod': None
  'move.blink': None
  'move.comeCloser': None
  'evidence.page': { readonly count: Text; readonly number: Text }
  'evidence.pages': None
  'evidence.pageText': None
  'evidence.pageBack': None
  'evidence.pageOn': None
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
  'reason.companyFilesWrong': None
  'reason.companyFieldsWrong': None
  'reason.companyPartiesMissing': None
  'reason.companyOwnersUnclear': None
  'reason.companyNotAccepted': None
  'company.sections': None
  'company.section.case': None
  'company.section.company': None
  'company.section.people': None
  'company.section.ownership': None
  'company.section.files': None
  'company.count': { readonly count: Count }
  'company.highRisk': None
  'company.highRiskText': { readonly percent: Count }
  'company.ordinary': None
  'company.informed': None
  'company.informed.attested': { readonly at: Text }
  'company.informed.missing': None
  'company.informed.nobodyNamed': None
  'company.informedMissingTitle': None
  'company.informedMissingText': None
  'company.risk': None
  'company.number': None
  'company.number.right': None
  'company.number.wrong': None
  'company.number.unknown': None
  'company.numberTakenTitle': None
  'company.numberTaken': None
  'company.files': None
  'company.filesProgress': { readonly count: Text; readonly passed: Text }
  'company.group.account': None
  'company.group.address': None
  'company.group.more': None
  'company.group.business': None
  'company.group.source': None
  'company.unfilled': None
  'company.yes': None
  'company.no': None
  'company.percent': { readonly percent: Count }
  'company.usd': { readonly amount: Count }
  'company.field.enterpriseName': None
  'company.field.englishEnterpriseName': None
  'company.field.registrationNumber': None
  'company.field.areaAlphaName': None
  'company.field.registrationAddress': None
  'company.field.officialAreaAlphaName': None
  'company.field.officialAddress': None
  'company.field.establishmentDate': None
  'company.field.officialEmail': None
  'company.field.enterpriseUrl': None
  'company.field.issueShares': None
  'company.field.enterpriseIndustry': None
  'company.field.enterpriseProfile': None
  'company.field.fundSourceType': None
  'company.field.otherFundSource': None
  'company.field.accountPurpose': None
  'company.field.otherAccountPurpose': None
  'company.field.transactionFrequency': None
  'company.field.transactionNumber': None
  'company.field.transactionAmount': None
  'company.field.enterpriseType': None
  'party.field.givenName': None
  'party.field.familyName': None
  'party.field.englishFirstName': None
  'party.field.englishShareholderName': None
  'party.field.individualType': None
  'party.field.birthDate': None
  'party.field.citizenshipAlphaName': None
  'party.field.residentialCountryAlphaName': None
  'party.field.residentialAddress': None
  'party.field.issuedCountryAlphaName': None
  'party.field.identityNo': None
  'party.field.ownershipPercent': None
  'party.field.heldThrough': None
  'party.field.wealthSource': None
  'party.field.identityPicFront': None
  'party.field.identityPicBack': None
  'party.field.residentialAddressPath': None
  'party.field.enterpriseFullName': None
  'party.field.registrationNumber': None
  'party.field.establishmentDate': None
  'party.field.registrationCountryAlphaName': None
  'party.field.registrationAddress': None
  'party.field.registrationDoc': None
  'party.unnamed': { readonly index: Text }
  'party.whole': None
  'party.persons': None
  'party.institutions': None
  'party.none': None
  'party.remarks': { readonly count: Count }
  'party.show': None
  'id.title': None
  'id.missing': None
  'id.waiting': None
  'id.waitingText': None
  'id.unread': None
  'id.unreadText': None
  'id.agrees': None
  'id.unsure': None
  'id.differs': None
  'id.people': None
  'id.documents': None
  'id.field': None
  'id.front': None
  'id.back': None
  'id.name': None
  'id.verdict.same': None
  'id.verdict.unsure': None
  'id.verdict.different': None
  'company.ids': None
  'company.idsAgree': { readonly count: Count }
  'company.idsDiffer': { readonly count: Count }
  'company.idsOpen': { readonly count: Count }
  'party.showOf': { readonly kind: Text; readonly name: Text }
  'paper.nothing': None
  'paper.notAsked': None
  'paper.state.0': None
  'paper.state.2': None
  'paper.state.3': None
  'paper.accept': None
  'paper.reject': None
  'paper.undo': None
  'paper.acceptOf': { readonly name: Text }
  'paper.rejectOf': { readonly name: Text }
  'paper.undoOf': { readonly name: Text }
  'paper.showOf': { readonly name: Text }
  'paper.why': None
  'paper.whyHelp': None
  'paper.whyEmpty': None
  'paper.usual': None
  'paper.at': { readonly count: Text; readonly number: Text }
  'paper.previous': None
  'paper.next': None
  'paper.gone': None
  'paper.goneText': None
  'paper.page': { readonly number: Text }
  'paper.failed': None
  'remark.on': { readonly field: Text }
  'remark.change': { readonly field: Text }
  'remark.words': None
  'remark.help': None
  'remark.keep': None
  'remark.remove': None
  'company.toCompany': None
  'company.toCompanyHelp': None
  'earlier.unchanged': None
  'earlier.was': None
  'earlier.wasEmpty': None
  'earlier.replaced': None
  'earlier.asked': None
  'earlier.new': None
  'company.reads': None
  'company.readsFile': { readonly name: Text }
  'company.nothingMarked': None
  'company.unlooked': { readonly count: Count }
  'company.rejectedFiles': { readonly count: Count }
  'company.marked': { readonly count: Count }
  'company.beforeApproval': None
  'keys.judge': None
  'keys.remark': None
  'keys.ask': None
  'company.filesRejected': { readonly count: Text; readonly passed: Text; readonly rejected: Text }
  'ownership.votes': { readonly percent: Count }
  'about.deletion': None
  'about.transfer': None
  'about.transferDispute': None
  'case.restricted': None
  'reason.deletionRetentionDuty': None
  'reason.deletionOpenInvestigation': None
  'reason.deletionLegalClaim': None
  'deletion.advice': None
  'deletion.adviceErase': None
  'deletion.adviceRestrict': { readonly reason: Text; readonly until: Moment }
  'deletion.adviceRefuse': { readonly reason: Text }
  'deletion.term': None
  'deletion.termNone': None
  'deletion.levels': None
  'deletion.flag': { readonly flag: Choice<'pending' | 'success' | 'fail' | 'expired'> }
  'deletion.files': None
  'deletion.upload': None
  'deletion.received': { readonly at: Moment }
  'deletion.keptUntil': { readonly at: Moment }
  'deletion.keptOpen': None
  'deletion.cases': None
  'deletion.besides': None
  'deletion.company': None
  'deletion.yes': None
  'deletion.messages': None
  'deletion.faces': None
  'deletion.erase': None
  'deletion.restrict': None
  'deletion.refuse': None
  'deletion.eraseTitle': { readonly account: Text }
  'deletion.eraseText': None
  'deletion.eraseTwo': None
  'deletion.restrictTitle': { readonly account: Text }
  'deletion.restrictText': None
  'deletion.refuseTitle': { readonly account: Text }
  'deletion.until': None
  'deletion.untilEmpty': None
  'deletion.erased': None
  'deletion.restricted': None
  'deletion.refused': None
  'deletion.withdrawn': None
  'deletion.votedTitle': None
  'deletion.votedText': None
  'deletion.twoTitle': None
  'deletion.twoText': None
  'deletion.blacklistedTitle': None
  'deletion.blacklistedText': None
  'transfer.what': None
  'transfer.askedOpen': { readonly source: Text; readonly target: Text }
  'transfer.asked': { readonly source: Text; readonly target: Text }
  'transfer.reported': { readonly by: Choice<'source' | 'target'>; readonly source: Text; readonly target: Text }
  'transfer.notKept': None
  'transfer.triedAt': None
  'transfer.movedAt': None
  'transfer.reportedAt': None
  'transfer.votes': None
  'transfer.voteCount': { readonly count: Count }
  'transfer.from': { readonly account: Text }
  'transfer.to': { readonly account: Text }
  'transfer.name': None
  'transfer.nameUnknown': None
  'transfer.verified': None
  'transfer.verifiedAs': { readonly as: Choice<'company'> }
  'transfer.since': { readonly at: Moment }
  'transfer.notVerified': None
  'transfer.openedAt': None
  'transfer.openedUnknown': None
  'transfer.exchange': None
  'transfer.exchangeState': { readonly state: Choice<'frozen' | 'active'> }
  'transfer.frozen': None
  'transfer.barred': None
  'transfer.noHistory': None
  'transfer.erased': None
  'transfer.others': { readonly account: Text }
  'transfer.othersNone': None
  'transfer.state': { readonly state: Choice<'checked' | 'held' | 'cleared' | 'refused' | 'done' | 'disputed' | 'upheld'> }
  'transfer.needsTwo': None
  'transfer.needsTwoEachWay': None
  'transfer.signs': None
  'transfer.cannotTitle': None
  'transfer.cannotText': { readonly source: Text }
  'transfer.cannotWhy': None
  'transfer.allow': None
  'transfer.refuse': None
  'transfer.reverse': None
  'transfer.uphold': None
  'transfer.allowTitle': { readonly target: Text }
  'transfer.allowText': { readonly source: Text; readonly target: Text }
  'transfer.refuseTitle': { readonly target: Text }
  'transfer.refuseText': { readonly source: Text }
  'transfer.reverseTitle': { readonly source: Text }
  'transfer.reverseText': { readonly source: Text; readonly target: Text }
  'transfer.upholdTitle': { readonly target: Text }
  'transfer.upholdText': { readonly target: Text }
  'transfer.first': None
  'transfer.last': None
  'transfer.noteHelp': None
  'transfer.votedText': { readonly what: Text }
  'transfer.allowed': None
  'transfer.refused': None
  'transfer.reversed': None
  'transfer.upheld': None
  'transfer.keys': None
  'company.reference': None
  'company.verifiedUntil': None
  'company.declaration': None
  'company.declaration.by': { readonly capacity: Text; readonly name: Text }
  'company.declaration.missing': None
  'ownership.unknown': None
  'request.title': None
  'request.ask': None
  'request.owners': None
  'request.ownersText': None
  'request.withdraw': None
  'request.state': None
  'request.state.open': None
  'request.state.submitted': None
  'request.state.approved': None
  'request.state.withdrawn': None
  'request.state.lapsed': None
  'request.by': None
  'request.until': None
  'request.untilHelp': None
  'request.parts': None
  'request.people': None
  'request.institutions': None
  'request.persons': None
  'request.companies': None
  'request.fields': None
  'request.papers': None
  'request.lead': None
  'request.nothing': None
  'request.wordsOn': { readonly what: Text }
  'request.noDay': None
  'request.send': None
  'request.preview': None
  'request.previewEmpty': None
  'request.readOnly': None
  'request.required': None
  'request.withdrawTitle': None
  'request.withdrawText': None
  'request.why': None
  'request.whyMissing': None
  'event.supplementWithdrawn': None
  'reason.supplementAskedAgain': None
  'reason.supplementNotAccepted': None
}
