// Made by locales/generate.mjs from locales/area/. Change the words there, then run it.
import type { LazyCatalogs, None, Text } from '../catalog.ts'

export const areaCatalogs: LazyCatalogs = {
  ar: () => import('./area/ar.json'),
  en: () => import('./area/en.json'),
  'zh-CN': () => import('./area/zh-CN.json'),
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
  'help.title': None
  'help.open': None
  'help.more': None
  'help.who.question': None
  'help.who.answer': None
  'help.one.question': None
  'help.one.answer': None
  'help.papers.question': None
  'help.papers.answer': None
  'help.safe.question': None
  'help.safe.answer': None
  'home.title': None
  'home.mode.person': None
  'home.loading': None
  'home.signedIn': { readonly name: Text }
  'home.lead': None
  'home.next.start': None
  'home.more.start': None
  'home.next.pending': None
  'home.more.pending': None
  'home.next.verified': None
  'home.more.verified': None
  'home.next.failed': None
  'home.more.failed': None
  'home.next.expired': None
  'home.more.expired': None
  'home.next.blacklisted': None
  'home.more.blacklisted': None
  'home.next.elsewhere': None
  'home.more.elsewhere': None
  'home.failed.title': None
  'home.failed.again': None
  'level.basic': None
  'level.needed': None
  'level.basic.paper': None
  'level.basic.face': None
  'level.basic.light': None
  'level.reason': { readonly reason: Text }
  'level.start': None
  'level.restart': None
  'level.notYet': None
  'level.now': None
  'level.now.checked': None
  'level.now.person': None
  'level.now.here': None
  'level.refresh': None
  'level.done': None
  'level.done.accepted': None
  'level.done.valid': None
  'level.done.one': None
  'level.note.closed': None
  'status.pending': None
  'status.verified': None
  'status.failed': None
  'status.expired': None
  'route.reset': None
  'route.business': None
  'route.businessForm': None
  'route.businessResult': None
  'route.supplement': None
  'route.supplementResult': None
  'route.owners': None
  'route.transfer': None
  'route.transferResult': None
  'route.frame': None
  'route.notFound': None
  'notYet.title': None
  'notYet.text': None
  'notYet.back': None
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
}
