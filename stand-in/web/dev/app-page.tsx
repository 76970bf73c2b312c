import { useEffect, useRef } from 'react'
import { inLanguage, useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { holdPage } from '@bonafide/web/lib/session/stay-current.ts'
import { usePhone } from '@bonafide/web/lib/use-phone.ts'
import { Disclosure } from '@bonafide/web/ui/way/disclosure.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { useWords } from '../words.ts'
import { CallList } from './app/call-list.tsx'
import { Controls } from './app/controls.tsx'
import { Hardware } from './app/hardware.tsx'
import { PhoneView } from './app/phone-view.tsx'
import { newPhone, openPage, phone } from './app/simulator.ts'
import { exposeSimulator } from './app/web-view.ts'
import styles from './app/controls.module.css'

/** Simulates the exchange's app: shows the area as it looks inside an app, without a phone. */
export const Screen = () => {
  const say = useWords()
  const language = useLanguage()
  const webView = useRef<HTMLIFrameElement>(null)
  const narrow = usePhone()
  useEffect(() => {
    // The page in the phone may sign in again, which is not a reason to reload this page.
    holdPage(true)
    const shut = exposeSimulator()
    openPage(inLanguage(language, phone.get().address))
    return () => {
      holdPage(false)
      shut()
      phone.set(newPhone)
    }
  }, [language])
  return (
    <div className={styles.page}>
      <AccountPage title={say('simulator.title')} lead={say('simulator.lead')}>
        <div className={styles.beside}>
          <div className={styles.stage}>
            <PhoneView webView={webView} />
            <Hardware webView={webView} />
          </div>
          <div className={styles.panel}>
            {narrow ? (
              <Disclosure title={say('simulator.switches')}>
                <Controls />
              </Disclosure>
            ) : (
              <Controls />
            )}
            <CallList />
          </div>
        </div>
      </AccountPage>
    </div>
  )
}
