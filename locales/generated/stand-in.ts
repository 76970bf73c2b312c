// Made by locales/generate.mjs from locales/stand-in/. Change the words there, then run it.
import type { Count, LazyCatalogs, None, Rich, Text } from '../catalog.ts'

export const standInCatalogs: LazyCatalogs = {
  ar: () => import('./stand-in/ar.json'),
  en: () => import('./stand-in/en.json'),
  'zh-CN': () => import('./stand-in/zh-CN.json'),
}

export interface StandInWords {
  'exchange.name': None
  'exchange.legal': None
  'nav.main': None
  'nav.account': None
  'nav.home': None
  'nav.buyCrypto': None
  'nav.deposit': None
  'nav.withdraw': None
  'nav.cards': None
  'nav.menu': None
  'nav.close': None
  'nav.dashboard': None
  'nav.security': None
  'nav.verification': None
  'nav.investor': None
  'nav.subAccounts': None
  'nav.settings': None
  'nav.coupons': None
  'nav.campaigns': None
  'nav.api': None
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
  'guide.title': None
  'guide.text': None
  'guide.verify': None
  'guide.cancel': None
  'page.title': { readonly exchange: Text; readonly page: Text }
  'page.incomplete': None
  'page.again': None
  'nav.wallets': None
  'nav.p2p': None
  'nav.signOutEverywhere': None
  'nav.skip': None
  'nav.support': None
  'nav.mailbox': None
  'nav.demo': None
  'nav.tools': None
  'send.network': None
  'send.notData': None
  'load.waiting': None
  'load.failed': None
  'load.again': None
  'toast.region': None
  'toast.dismiss': None
  'form.problems': { readonly count: Count }
  'form.problem': None
  'form.sessionGone': None
  'form.sessionGoneHelp': None
  'form.cancel': None
  'form.close': None
  'form.save': None
  'form.savedNow': None
  'form.savedSeconds': { readonly seconds: Text }
  'form.savedMinutes': { readonly minutes: Count }
  'form.showPassword': None
  'form.hidePassword': None
  'form.copy': None
  'form.copied': None
  'field.email': None
  'field.emailBad': None
  'field.password': None
  'field.passwordEmpty': None
  'field.code': None
  'field.codeBad': None
  'field.codeFirst': None
  'code.send': None
  'code.sendAgain': None
  'code.sending': None
  'code.waiting': { readonly seconds: Text }
  'code.sentTo': { readonly address: Text }
  'code.mailbox': { readonly mailbox: Rich }
  'captcha.title': None
  'captcha.working': None
  'captcha.tryAgain': None
  'captcha.imageAlt': None
  'captcha.imageLabel': None
  'captcha.imageHelp': None
  'captcha.imageEmpty': None
  'captcha.otherImage': None
  'captcha.confirm': None
  'captcha.unsolvable': None
  'signIn.title': None
  'signIn.name': None
  'signIn.nameEmpty': None
  'signIn.action': None
  'signIn.newHere': None
  'signIn.toSignUp': None
  'signIn.lead': None
  'factor.title': None
  'factor.lead': None
  'factor.code': None
  'factor.recovery': None
  'factor.recoveryHelp': None
  'factor.codeBad': None
  'factor.recoveryEmpty': None
  'factor.useRecovery': None
  'factor.useApp': None
  'factor.action': None
  'factor.back': None
  'signUp.title': None
  'signUp.lead': None
  'signUp.password': None
  'signUp.passwordHelp': None
  'signUp.action': None
  'signUp.terms': { readonly terms: Rich }
  'signUp.privacy': { readonly privacy: Rich }
  'signUp.cookies': { readonly cookies: Rich }
  'signUp.newWindow': None
  'signUp.haveAccount': None
  'signUp.toSignIn': None
  'security.title': None
  'security.lead': None
  'security.on': None
  'security.off': None
  'security.bound': None
  'security.notBound': None
  'security.change': None
  'security.bind': None
  'security.turnOn': None
  'security.turnOff': None
  'security.sessions': None
  'security.sessionsHelp': None
  'password.title': None
  'password.help': None
  'password.current': None
  'password.new': None
  'password.same': None
  'password.action': None
  'password.done': None
  'totp.title': None
  'totp.help': None
  'totp.confirmPassword': None
  'totp.continue': None
  'totp.scan': None
  'totp.qr': None
  'totp.secret': None
  'totp.code': None
  'totp.confirm': None
  'totp.recoveryTitle': None
  'totp.recovery': None
  'totp.recoveryKept': None
  'totp.doneOn': None
  'totp.offTitle': None
  'totp.offCode': None
  'totp.offCodeEmpty': None
  'totp.doneOff': None
  'antiPhishing.title': None
  'antiPhishing.help': None
  'antiPhishing.set': None
  'antiPhishing.remove': None
  'antiPhishing.setTitle': None
  'antiPhishing.removeTitle': None
  'antiPhishing.code': None
  'antiPhishing.codeHelp': None
  'antiPhishing.codeWrong': None
  'antiPhishing.save': None
  'antiPhishing.saved': None
  'antiPhishing.removed': None
  'email.title': None
  'email.help': None
  'email.bindTitle': None
  'email.changeTitle': None
  'email.new': None
  'email.newCode': None
  'email.currentCode': { readonly address: Text }
  'email.action': None
  'email.done': None
  'phone.title': None
  'phone.help': None
  'phone.off': None
  'phone.bindTitle': None
  'phone.changeTitle': None
  'phone.areaCode': None
  'phone.areaCodeBad': None
  'phone.number': None
  'phone.numberBad': None
  'phone.newCode': None
  'phone.action': None
  'phone.done': None
  'subAccount.title': None
  'subAccount.lead': None
  'subAccount.name': None
  'subAccount.nameEmpty': None
  'subAccount.action': None
  'subAccount.none': None
  'subAccount.noneHelp': None
  'subAccount.made': None
  'subAccount.number': None
  'preference.title': None
  'preference.lead': None
  'preference.language': None
  'preference.unit': None
  'wallets.title': None
  'wallets.total': None
  'wallets.about': { readonly amount: Text }
  'wallets.deposit': None
  'wallets.withdraw': None
  'wallets.main': None
  'wallets.kind': None
  'wallets.asset': None
  'wallets.balance': None
  'wallets.worth': None
  'wallets.none': None
  'wallets.noneHelp': None
  'wallets.spot': None
  'wallets.funding': None
  'wallets.futures': None
  'wallets.earn': None
  'wallets.adjust': None
  'wallets.adjustHelp': None
  'wallets.account': None
  'wallets.adjusted': None
  'money.asset': None
  'money.amount': None
  'money.amountBad': None
  'money.available': { readonly amount: Text; readonly asset: Text }
  'money.all': None
  'deposit.title': None
  'deposit.lead': None
  'deposit.action': None
  'deposit.done': { readonly amount: Text; readonly asset: Text }
  'deposit.toWallets': None
  'withdraw.title': None
  'withdraw.lead': None
  'withdraw.address': None
  'withdraw.addressHelp': None
  'withdraw.addressBad': None
  'withdraw.action': None
  'withdraw.done': { readonly amount: Text; readonly asset: Text; readonly id: Text }
  'p2p.title': None
  'p2p.lead': None
  'p2p.orders': None
  'p2p.ads': None
  'p2p.newOrder': None
  'p2p.newAd': None
  'p2p.side': None
  'p2p.buy': None
  'p2p.sell': None
  'p2p.price': None
  'p2p.priceIn': None
  'p2p.made': None
  'p2p.state': None
  'p2p.pending': None
  'p2p.done': None
  'p2p.open': None
  'p2p.closed': None
  'p2p.finish': None
  'p2p.close': None
  'p2p.closeOrderOf': { readonly id: Text }
  'p2p.closeAdOf': { readonly id: Text }
  'p2p.noOrders': None
  'p2p.noAds': None
  'p2p.createOrder': None
  'p2p.createAd': None
  'dashboard.title': None
  'dashboard.hello': { readonly name: Text }
  'dashboard.userId': None
  'dashboard.vip': None
  'dashboard.balance': None
  'dashboard.verification': None
  'dashboard.verified': None
  'dashboard.notVerified': None
  'dashboard.verify': None
  'dashboard.verifyHelp': None
  'dashboard.verifiedHelp': None
  'dashboard.see': None
  'home.title': None
  'home.lead': None
  'home.start': None
  'home.verify': None
  'home.money': None
  'home.moneyHelp': None
  'home.accounts': None
  'home.accountsHelp': None
  'home.tryOut': None
  'home.tryOutHelp': None
  'cards.title': None
  'cards.text': None
  'events.title': None
  'events.text': None
  'article.unknown.title': None
  'article.unknown.text': None
  'article.verificationFailed.title': None
  'article.verificationFailed.lead': None
  'article.verificationFailed.picture': None
  'article.verificationFailed.validity': None
  'article.verificationFailed.name': None
  'article.verificationFailed.face': None
  'article.verificationFailed.account': None
  'article.verificationFailed.end': None
  'article.acceptedPapers.title': None
  'article.acceptedPapers.lead': None
  'article.acceptedPapers.passport': None
  'article.acceptedPapers.card': None
  'article.acceptedPapers.licence': None
  'article.acceptedPapers.permit': None
  'article.acceptedPapers.company': { readonly formats: Text; readonly megabytes: Text }
  'article.acceptedPapers.end': None
  'investor.title': None
  'investor.text': None
  'coupon.title': None
  'coupon.text': None
  'terms.title': None
  'terms.lead': None
  'terms.money': None
  'terms.account': None
  'terms.papers': None
  'terms.noPromise': None
  'terms.end': None
  'cookies.title': None
  'cookies.lead': None
  'cookies.session': None
  'cookies.device': { readonly days: Count }
  'cookies.settings': { readonly days: Count }
  'cookies.storage': None
  'cookies.end': None
  'campaign.title': None
  'campaign.text': None
  'api.title': None
  'api.text': None
  'cashier.title': None
  'cashier.text': None
  'plain.toVerification': None
  'plain.toDeposit': None
  'mailbox.title': None
  'mailbox.lead': None
  'mailbox.live': None
  'mailbox.none': None
  'mailbox.noneHelp': None
  'mailbox.mail': None
  'mailbox.sms': None
  'mailbox.to': { readonly address: Text }
  'mailbox.copyCode': { readonly code: Text }
  'mailbox.off': None
  'mailbox.offHelp': None
  'demo.title': None
  'demo.lead': None
  'demo.group.person': None
  'demo.group.intermediate': None
  'demo.group.otc': None
  'demo.group.review': None
  'demo.group.asked': None
  'demo.group.transfer': None
  'demo.group.company': None
  'demo.signIn': None
  'demo.signInAs': { readonly account: Text }
  'demo.off': None
  'demo.offHelp': None
}
