// Made by locales/generate.mjs from locales/*/area.json. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Rich, Text } from '../catalog.ts'

export const areaCatalogs: LazyCatalogs = {
  ar: () => import('./area/ar.json'),
  de: () => import('./area/de.json'),
  en: () => import('./area/en.json'),
  'en-GB': () => import('./area/en-GB.json'),
  es: () => import('./area/es.json'),
  fr: () => import('./area/fr.json'),
  id: () => import('./area/id.json'),
  it: () => import('./area/it.json'),
  ja: () => import('./area/ja.json'),
  ph: () => import('./area/ph.json'),
  pl: () => import('./area/pl.json'),
  pt: () => import('./area/pt.json'),
  ru: () => import('./area/ru.json'),
  th: () => import('./area/th.json'),
  tr: () => import('./area/tr.json'),
  uk: () => import('./area/uk.json'),
  uz: () => import('./area/uz.json'),
  vi: () => import('./area/vi.json'),
  'zh-CN': () => import('./area/zh-CN.json'),
  'zh-TC': () => import('./area/zh-TC.json'),
}

export interface AreaWords {
  'exchange.name': None
  'exchange.legal': None
  'page.title': { readonly exchange: Text; readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nav.skip': None
  'nav.main': None
  'nav.account': None
  'nav.home': None
  'nav.buyCrypto': None
  'nav.deposit': None
  'nav.withdraw': None
  'nav.cards': None
  'nav.dashboard': None
  'nav.security': None
  'nav.verification': None
  'nav.investor': None
  'nav.subAccounts': None
  'nav.settings': None
  'nav.coupons': None
  'nav.campaigns': None
  'nav.api': None
  'nav.here': None
  'nav.menu': None
  'nav.close': None
  'nav.top': None
  'nav.notices': None
  'choose.language': None
  'choose.currency': None
  'choose.theme': None
  'choose.chosen': { readonly chosen: Text; readonly what: Text }
  'theme.standard': None
  'theme.white': None
  'theme.light': None
  'theme.dark': None
  'theme.black': None
  'theme.system': None
  'account.menu': { readonly name: Text }
  'account.unknown': None
  'account.logIn': None
  'account.signUp': None
  'account.logOut': None
  'account.loading': None
  'footer.label': None
  'footer.help': None
  'footer.failed': None
  'footer.papers': None
  'footer.learn': None
  'footer.legal': { readonly exchange: Text }
  'footer.data': None
  'footer.privacy': None
  'footer.terms': None
  'footer.cookies': None
  'help.title': None
  'help.open': None
  'help.chat': None
  'help.more': None
  'help.who.question': None
  'help.who.answer': None
  'help.papers.question': None
  'help.papers.answer': { readonly files: Count; readonly formats: Text; readonly megabytes: Text }
  'help.time.question': None
  'help.time.answer': { readonly days: Count }
  'help.failed.question': None
  'help.failed.answer': None
  'help.one.question': None
  'help.one.answer': None
  'help.regions.question': None
  'help.regions.answer': { readonly regions: Text }
  'help.regions.none': None
  'help.owners.question': None
  'help.owners.answer': { readonly highRisk: Text; readonly percent: Text }
  'help.reset.question': None
  'help.reset.answer': None
  'help.reset.go': None
  'help.transfer.question': None
  'help.transfer.answer': None
  'help.transfer.go': None
  'help.safe.question': None
  'help.safe.answer': None
  'home.title': None
  'home.mode.person': None
  'home.loading': None
  'home.lead': None
  'home.next.start': None
  'home.more.start': { readonly minutes: Count }
  'home.phone': None
  'home.phone.text': None
  'home.next.begun': { readonly at: Text; readonly of: Text }
  'home.more.begun': { readonly step: Text }
  'home.next.begunCompany': { readonly done: Text; readonly of: Text }
  'home.more.begunCompany': None
  'home.more.wholeCompany': None
  'home.begun.consent': None
  'home.begun.choose': None
  'home.begun.front': None
  'home.begun.back': None
  'home.begun.face': None
  'home.begun.details': None
  'home.begun.address': None
  'home.begun.questions': None
  'home.begun.papers': None
  'home.begun.taxNumber': None
  'home.begun.vendor': None
  'home.begun.send': None
  'home.next.pending': None
  'home.more.pending': None
  'home.next.verified': None
  'home.more.verified': None
  'home.verified.since': { readonly day: Text; readonly moment: Rich }
  'home.verified.until': { readonly day: Text; readonly moment: Rich }
  'home.next.failed': None
  'home.more.failed': None
  'home.next.expired': None
  'home.more.expired': None
  'home.next.blacklisted': None
  'home.more.blacklisted': None
  'home.next.elsewhere': None
  'home.more.elsewhere': None
  'home.next.elsewherePending': None
  'home.more.elsewherePending': None
  'home.failed.title': None
  'home.failed.again': None
  'home.mode.company': None
  'home.next.confirm': None
  'home.more.confirm': None
  'home.next.review': None
  'home.more.review': None
  'home.next.enhanced': None
  'home.more.enhanced': None
  'home.next.nationality': None
  'home.more.nationality': None
  'home.next.taxNumber': None
  'home.more.taxNumber': None
  'home.next.intermediate': None
  'home.more.intermediate': None
  'home.next.higher': None
  'home.next.intermediatePending': None
  'home.more.intermediatePending': None
  'home.next.intermediateExpired': None
  'home.more.intermediateExpired': None
  'home.next.intermediateFailed': None
  'home.more.intermediateFailed': None
  'home.levels': None
  'home.limits': None
  'home.limits.corner': None
  'home.limits.current': None
  'home.limits.none': None
  'home.limits.show': None
  'home.limits.hide': None
  'home.today': None
  'home.today.closed': None
  'home.today.free': None
  'home.today.upTo': { readonly limit: Text }
  'home.today.used': { readonly left: Count; readonly unit: Text; readonly used: Count }
  'home.change': None
  'home.transfer': None
  'home.reset': None
  'home.reset.in': { readonly days: Count }
  'home.data': None
  'level.basic': None
  'level.needed': None
  'level.basic.document': None
  'level.basic.face': None
  'level.basic.light': None
  'level.country': None
  'level.country.any': None
  'level.country.needs': None
  'level.document.one': { readonly document: Text }
  'level.document.two': { readonly document: Text }
  'level.document.minutes': None
  'level.document.days': { readonly days: Count }
  'level.reason': { readonly reason: Text; readonly words: Rich }
  'level.start': None
  'level.continue': None
  'level.restart': None
  'level.now': None
  'level.now.sent': None
  'level.now.checked': None
  'level.now.person': None
  'level.now.here': None
  'level.refresh': None
  'level.checked': { readonly time: Text }
  'level.sentAt': { readonly time: Text }
  'level.usually': { readonly time: Text }
  'level.note.closed': None
  'level.intermediate': None
  'level.otc': None
  'level.short.basic': None
  'level.short.intermediate': None
  'level.short.otc': None
  'level.about.basic': None
  'level.about.intermediate': None
  'level.about.otc': None
  'level.confirm': None
  'level.basicFirst': None
  'level.forbidden': None
  'level.logIn': None
  'level.manual': None
  'level.help': None
  'level.another': None
  'level.another.text': None
  'level.another.cancel': None
  'level.another.asking': None
  'level.another.asked': None
  'level.another.waiting': None
  'level.another.upheld': None
  'level.gives': None
  'level.starting': None
  'status.pending': None
  'status.verified': None
  'status.failed': None
  'status.expired': None
  'route.reset': None
  'route.data': None
  'route.privacy': None
  'route.business': None
  'route.businessForm': None
  'route.businessResult': None
  'route.supplement': None
  'route.supplementResult': None
  'route.owners': None
  'route.recognise': None
  'route.transfer': None
  'route.transferResult': None
  'route.transferDispute': None
  'route.signInFailed': None
  'route.frame': None
  'route.notFound': None
  'app.close': None
  'app.old.title': None
  'app.old.text': None
  'app.signedOut.title': None
  'app.signedOut.text': None
  'app.camera.title': None
  'app.camera.text': None
  'app.over.title': None
  'app.over.text': None
  'signInFailed.title': None
  'signInFailed.text': None
  'signInFailed.again': None
  'notFound.text': None
  'notFound.why': None
  'notFound.home': None
  'broken.title': None
  'broken.text': None
  'broken.reload': None
  'load.failed': None
  'load.dialog': None
  'load.ok': None
  'load.cancel': None
  'load.notData': None
  'guide.title': None
  'guide.text': None
  'guide.verify': None
  'guide.cancel': None
  'start.camera': None
  'start.failed': None
  'start.person.title': None
  'start.person.text': { readonly done: Text; readonly of: Text }
  'start.person.company': None
  'start.person.start': None
  'start.again': None
  'start.exit': None
  'frame.title': None
  'frame.opening': None
  'frame.opening.more': None
  'frame.cancel': None
  'frame.silent': None
  'frame.silent.more': None
  'frame.again': None
  'frame.leave': None
  'frame.leave.title': None
  'frame.leave.text': None
  'frame.leave.learn': None
  'frame.leave.continue': None
  'frame.leave.quit': None
  'frame.failed.title': None
  'frame.failed.retry': None
  'frame.failed.exit': None
  'otc.steps': None
  'otc.step.apply': None
  'otc.step.review': None
  'otc.step.approved': None
  'otc.step.refused': None
  'otc.word.done': None
  'otc.word.current': None
  'otc.word.ahead': None
  'rights.cryptoWithdraw': None
  'rights.cryptoDeposit': None
  'rights.fiatDeposit': None
  'rights.p2p': None
  'rights.usdDeposit': None
  'rights.otc': None
  'rights.reviewTime': None
  'rights.noLimit': None
  'rights.all': None
  'rights.number': { readonly amount: Count }
  'rights.amount': { readonly amount: Count; readonly unit: Text }
  'rights.numberDaily': { readonly amount: Count }
  'rights.amountDaily': { readonly amount: Count; readonly unit: Text }
  'rights.about': { readonly amount: Text }
  'rights.minutes': { readonly count: Count }
  'rights.hours': { readonly count: Count }
  'rights.days': { readonly count: Count }
  'rights.before': None
  'rights.after': None
  'person.title': None
  'person.loading': None
  'person.mode.kyc': None
  'person.mode.kyb': None
  'person.switch.kyb': None
  'person.switch.kyc': None
  'person.edit': None
  'person.show': None
  'person.nationality': None
  'person.document': None
  'person.number': None
  'person.born': None
  'person.residence': None
  'person.pan': None
  'person.additional': None
  'person.numberWithType': { readonly number: Text; readonly type: Text }
  'person.accounts': None
  'person.accounts.of': { readonly count: Count; readonly most: Count }
  'person.company': None
  'person.registration': None
  'person.address': None
  'person.document.idCard': None
  'person.document.passport': None
  'person.document.drivingLicence': None
  'person.document.institution': None
  'person.document.residencePermit': None
  'person.document.other': None
  'exit.title': None
  'exit.text': None
  'exit.confirm': None
  'exit.cancel': None
  'exit.cannot': None
  'exit.pending': None
  'exit.refused': None
  'reset.lead': None
  'reset.form': None
  'reset.notice': None
  'reset.notice.removed': None
  'reset.notice.again': None
  'reset.notice.limits': None
  'reset.notice.final': None
  'reset.reason': None
  'reset.reason.unchosen': None
  'reset.reason.nationality': None
  'reset.reason.lostOrRenewedPaper': None
  'reset.reason.nameLanguage': None
  'reset.reason.other': None
  'reset.reason.missing': None
  'reset.notify': None
  'reset.notify.missing': None
  'reset.problems': { readonly count: Count }
  'reset.face': None
  'reset.confirm': None
  'reset.cancel': None
  'reset.working': None
  'reset.unconfirmed': None
  'reset.done': None
  'reset.done.text': None
  'reset.done.verify': None
  'reset.review': None
  'reset.review.text': None
  'reset.refused': None
  'reset.none': None
  'reset.none.text': None
  'reset.failed.text': None
  'reset.pending': None
  'reset.pending.text': None
  'reset.barred': None
  'reset.barred.text': None
  'reset.tooSoon': None
  'reset.tooSoon.text': { readonly days: Count }
  'reset.elsewhere': None
  'reset.elsewhere.text': None
  'reset.back': None
  'chat.title': None
  'chat.unread': { readonly count: Count }
  'chat.honest': None
  'chat.greeting': None
  'chat.you': None
  'chat.us': None
  'chat.write': None
  'chat.keys': None
  'chat.send': None
  'chat.sending': None
  'chat.notSent': None
  'chat.again': None
  'chat.close': None
  'chat.earlier': None
  'chat.loading': None
  'chat.failed': None
  'chat.offline': None
  'chat.lost': None
  'chat.closed': None
  'chat.erased': None
  'chat.today': None
  'chat.heard': { readonly text: Text }
  'banner.pending': None
  'banner.refused': None
  'banner.again': None
  'banner.review.action': None
  'banner.enhanced.action': None
  'banner.nationality.action': None
  'banner.supplement.action': None
  'banner.companyReview.title': None
  'banner.companyReview.text': { readonly moment: Rich; readonly time: Text }
  'banner.companyReview.overdue': { readonly moment: Rich; readonly time: Text }
  'banner.companyReview.undated': None
  'banner.companyReview.pending': None
  'banner.companyReview.action': None
  'banner.expiringSoon.title': None
  'banner.expiringSoon.text': { readonly moment: Rich; readonly time: Text }
  'banner.expiringSoon.undated': None
  'banner.expiredInReview.title': None
  'banner.expiredInReview.text': { readonly moment: Rich; readonly time: Text }
  'banner.expiredInReview.undated': None
  'banner.expiredNotInReview.title': None
  'banner.expiredNotInReview.text': None
  'banner.addNationality.title': None
  'banner.addNationality.text': None
  'banner.enhanced.title': None
  'banner.enhanced.text': { readonly moment: Rich; readonly time: Text }
  'banner.enhanced.undated': None
  'banner.nationality.title': None
  'banner.nationality.text': None
  'banner.rejected.title': None
  'banner.rejected.text': None
  'banner.supplement.title': None
  'banner.supplement.text': None
  'tax.title': None
  'tax.number': None
  'tax.text.none': None
  'tax.text.pending': None
  'tax.text.verified': None
  'tax.text.failed': None
  'tax.text.expired': None
  'tax.start': None
  'tax.restart': None
  'onward.title': None
  'onward.deposit': None
  'onward.deposit.text': None
  'onward.buy': None
  'onward.buy.text': None
  'onward.cards': None
  'onward.cards.text': None
  'business.first': None
  'business.level.BUSINESS': None
  'business.level.ADVANCED': None
  'business.level.UBO': None
  'business.level.OTC': None
  'business.about.BUSINESS': None
  'business.about.ADVANCED': None
  'business.about.UBO': None
  'business.about.OTC': None
  'business.owners.action': None
  'business.owners.view': None
  'business.details': None
  'business.next.start': None
  'business.more.start': None
  'business.next.pending': None
  'business.more.pending': None
  'business.next.failed': None
  'business.more.failed': None
  'business.next.expired': None
  'business.more.expired': None
  'business.next.supplement': None
  'business.more.supplement': None
  'business.next.owners': None
  'business.more.owners': None
  'business.next.advanced': None
  'business.more.advanced': None
  'business.next.verified': None
  'business.more.verified': None
  'business.email.title': None
  'business.email.text': None
  'business.email.action': None
  'business.email.cancel': None
  'home.support': None
  'business.renew': None
  'business.review': None
  'business.begun': { readonly done: Text; readonly of: Text }
}
