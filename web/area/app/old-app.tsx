import { useFullScreen } from '../../lib/frame/use-full-screen.ts'
import { Button } from '../../ui/action/button.tsx'
import plain from '../plain/plain.module.css'
import { useWords } from '../words.ts'
import styles from './app.module.css'

/** Covers the page: the app’s bridge is older than the oldest that the page supports. */
export const OldApp = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useWords()
  const screen = useFullScreen()
  return (
    <dialog ref={screen} className={styles.screen} aria-labelledby="old-app" tabIndex={-1}>
      <div className={plain.plain}>
        <h1 id="old-app" className={plain.title}>
          {say('app.old.title')}
        </h1>
        <p className="quiet measure">{say('app.old.text')}</p>
        <p className={plain.action}>
          <Button kind="primary" data-usage="app.close" onClick={onClose}>
            {say('app.close')}
          </Button>
        </p>
      </div>
    </dialog>
  )
}
