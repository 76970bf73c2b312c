import { useEffect, useEffectEvent, type RefObject } from 'react'
import { classes } from '@bonafide/web/ui/classes.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { useStore } from '@bonafide/web/lib/store.ts'
import { useWords } from '../../words.ts'
import { answerCamera, openPage, phone } from './simulator.ts'
import styles from './phone.module.css'

type WebView = RefObject<HTMLIFrameElement | null>

/** A phone: its body, the system's bars, and the app that shows the area. */
export const PhoneView = ({ webView }: { readonly webView: WebView }) => {
  const say = useWords()
  const { platform, landscape, keyboard, shows, bar } = useStore(phone)
  return (
    <section
      aria-label={say('simulator.phone')}
      className={classes(styles.phone, styles[platform], landscape && styles.landscape)}
      data-turned={landscape || undefined}
    >
      <div className={styles.statusBar} aria-hidden="true">
        <span>9:41</span>
        <span className={styles.notch} />
        <span>5G</span>
      </div>
      <div className={styles.screen}>
        {shows === 'page' && bar && <p className={styles.bar}>{say('nav.verification')}</p>}
        {shows === 'page' ? <WebViewFrame webView={webView} /> : <AppScreen />}
        <Background />
        {keyboard && (
          <div className={styles.keyboard} aria-hidden="true">
            {say('simulator.keyboard')}
          </div>
        )}
        <CameraQuestion />
      </div>
      <div className={styles.homeBar} aria-hidden="true">
        <span />
      </div>
    </section>
  )
}

/** Stays empty until the simulator can provide the bridge. */
const WebViewFrame = ({ webView }: { readonly webView: WebView }) => {
  const say = useWords()
  const { address, turn } = useStore(phone)
  if (turn === 0) return <div className={styles.webView} />
  return (
    // A page of the same origin: a sandbox that lets it work would restrict nothing.
    // eslint-disable-next-line react/iframe-missing-sandbox
    <iframe
      key={turn}
      ref={webView}
      title={say('simulator.screen')}
      className={styles.webView}
      src={address}
      // The provider's frame inside it uses the camera.
      allow="camera *"
    />
  )
}

/** What remains of the app when the page has asked it to close or to go home. */
const AppScreen = () => {
  const say = useWords()
  const { shows, address } = useStore(phone)
  return (
    <div className={styles.appScreen}>
      <h2 className={styles.appTitle}>{say(shows === 'home' ? 'simulator.atHome' : 'simulator.closed')}</h2>
      <p className={styles.quiet}>{say(shows === 'home' ? 'simulator.atHomeHelp' : 'simulator.closedHelp')}</p>
      <Button onClick={() => openPage(address)}>{say('simulator.openAgain')}</Button>
    </div>
  )
}

const Background = () => {
  const say = useWords()
  const { inBackground } = useStore(phone)
  return inBackground ? <p className={styles.background}>{say('simulator.inBackground')}</p> : null
}

const CameraQuestion = () => {
  const say = useWords()
  const { asksForCamera } = useStore(phone)
  const deny = useEffectEvent(() => answerCamera(false))
  useEffect(() => () => deny(), [])
  if (!asksForCamera) return null
  return (
    <div className={styles.veil}>
      <div role="alertdialog" aria-labelledby="simulator-camera" className={styles.question}>
        <p id="simulator-camera" className={styles.appTitle}>
          {say('simulator.cameraAsked')}
        </p>
        <div className={styles.answers}>
          <Button onClick={() => answerCamera(false)}>{say('simulator.deny')}</Button>
          <Button onClick={() => answerCamera(true)}>{say('simulator.allow')}</Button>
        </div>
      </div>
    </div>
  )
}
