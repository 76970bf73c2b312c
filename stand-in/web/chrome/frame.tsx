import type { ReactNode } from 'react'
import { LanguageOffer } from '@bonafide/web/lib/choices/language-offer.tsx'
import { Footer } from '@bonafide/web/lib/chrome/footer.tsx'
import { GuideDialog } from '@bonafide/web/lib/chrome/guide-dialog.tsx'
import { Header } from '@bonafide/web/lib/chrome/header.tsx'
import { productLinks } from '@bonafide/web/lib/chrome/products.ts'
import { Sidebar } from '@bonafide/web/lib/chrome/sidebar.tsx'
import { links } from '@bonafide/web/lib/links.ts'
import { useLanguage, usePath, useSearch } from '@bonafide/web/lib/page/place.tsx'
import { withCallback } from '@bonafide/web/lib/session/login-address.ts'
import { SkipLink } from '@bonafide/web/ui/action/skip-link.tsx'
import { ToastRegion } from '@bonafide/web/ui/float/toast-region.tsx'
import { useWords, writtenLanguages } from '../words.ts'
import styles from './frame.module.css'
import { hasAccountList, toolsOf } from './places.ts'
import { useSession } from './use-session.ts'

export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const say = useWords()
  const hasMenu = hasAccountList(usePath())
  const search = useSearch()
  const shared = { say, products: productLinks(say, useLanguage()), more: toolsOf(say) }
  const sessionLinks = { logIn: withCallback(links.login, search), signUp: withCallback(links.signUp, search) }
  return (
    <>
      <SkipLink target="content" label={say('nav.skip')} />
      <Header {...shared} {...sessionLinks} account={useSession()} />
      <LanguageOffer written={writtenLanguages} />
      <div className={hasMenu ? styles.beside : styles.alone}>
        {hasMenu && <Sidebar say={say} />}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer {...shared} />
      <GuideDialog say={say} />
      <ToastRegion label={say('toast.region')} dismissLabel={say('toast.dismiss')} />
    </>
  )
}
