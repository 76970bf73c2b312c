// The area in the browser. The account is requested while React is still starting.
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import { routeAt } from '../lib/page/place.tsx'
import { isOpen } from '../lib/page/route.ts'
import { documentLanguage, documentRoute, startPage } from '../lib/page/start-page.tsx'
import { configureSend } from '../lib/send.ts'
import { loginAddress } from '../lib/session/login-address.ts'
import { startUsage } from '../lib/usage/start-usage.ts'
import { takeRequestedAddress } from './app/requested-address.ts'
import { signInByApp } from './app/sign-in.ts'
import { beginWith, greetAccount, loadAccount, recordNow } from './load/account.ts'
import { usageMode } from './load/usage-mode.ts'
import { surface } from './surface.tsx'

let leaving = false

/** Runs only once, since a second refusal would cancel and restart the navigation. */
const toLogin = (): void => {
  if (leaving) return
  leaving = true
  location.replace(localePath(documentLanguage(), loginAddress(location.pathname + location.search)))
}

/** Usage is counted by route: neither language nor query may identify anyone. */
const pageAt = (): string => `/${(routeAt(surface.routes, routeOf(location.pathname).path)?.route ?? '*').replace(/^\//, '')}`

if (documentRoute(surface.routes)?.route === '/verified/appSass') takeRequestedAddress()

void startPage(surface, (say, language, known) => {
  beginWith(known)
  configureSend({ language, network: say('load.failed'), notData: say('load.notData'), signIn: signInByApp })
  const route = documentRoute(surface.routes)
  if (route !== undefined && isOpen(route)) greetAccount()
  else loadAccount(toLogin)
  startUsage({ pageAt, modeAt: (page, chosen) => usageMode({ page, chosen, record: recordNow() }) })
})
