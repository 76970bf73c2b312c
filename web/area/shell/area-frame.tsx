import type { ReactNode } from 'react'
import { Footer } from '../../lib/chrome/footer.tsx'
import { GuideDialog } from '../../lib/chrome/guide-dialog.tsx'
import { productLinks } from '../../lib/chrome/products.ts'
import { Sidebar } from '../../lib/chrome/sidebar.tsx'
import { LanguageOffer } from '../../lib/choices/language-offer.tsx'
import { links } from '../../lib/links.ts'
import { useCurrentRoute, useLanguage } from '../../lib/page/place.tsx'
import { isOpen } from '../../lib/page/route.ts'
import { BackToTop } from '../../ui/action/back-to-top.tsx'
import { classes } from '../../ui/classes.ts'
import { SkipLink } from '../../ui/action/skip-link.tsx'
import { ToastRegion } from '../../ui/float/toast-region.tsx'
import { AppBarPlace, AppPlace } from '../app/app-place.tsx'
import { ChatPlace } from '../chat/chat-place.tsx'
import { HelpPanel } from '../help/help-panel.tsx'
import { LoadFailure } from '../load/load-failure.tsx'
import { useWords } from '../words.ts'
import { AreaHeader } from './area-header.tsx'
import { Crumbs } from './crumbs.tsx'
import { FrameSlot } from './frame-place.tsx'
import styles from './area-frame.module.css'

/** The layout around every screen of the area. */
export const AreaFrame = ({ children }: { children: ReactNode }) => {
  const say = useWords()
  const route = useCurrentRoute()
  const products = productLinks(say, useLanguage())
  const open = isOpen(route)
  return (
    <>
      <SkipLink target="content" label={say('nav.skip')} />
      <AreaHeader products={products} />
      <AppBarPlace route={route.route} />
      <LanguageOffer />
      <div className={styles.page}>
        {open || isFocused(route.route) ? <Main>{children}</Main> : <WithAccount here={route.route}>{children}</WithAccount>}
      </div>
      <Footer say={say} products={products} />
      <BackToTop label={say('nav.top')} />
      <ToastRegion label={say('nav.notices')} dismissLabel={say('nav.close')} />
      <GuideDialog say={say} />
      <AppPlace />
      {!open && <LoadFailure />}
      {!open && <ChatPlace />}
      {!open && <FrameSlot />}
    </>
  )
}

/** A multi-step form has its own progress rail, and shows its back link and help beside it. */
const isFocused = (route: string): boolean => route === '/verified/kyb/enterprise'

const Main = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className={styles.main}>
    {children}
  </main>
)

const WithAccount = ({ here, children }: { here: string; children: ReactNode }) => {
  const say = useWords()
  return (
    <>
      <div className={styles.crumbs}>
        <Crumbs here={here} />
      </div>
      <div className={classes(styles.columns, here === links.verification && styles.narrow)}>
        <Sidebar say={say} here={links.verification} />
        <Main>{children}</Main>
        <div className={styles.beside}>
          <HelpPanel />
        </div>
      </div>
    </>
  )
}
