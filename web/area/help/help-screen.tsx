import { useWords } from '../words.ts'
import { HelpContent } from './help-content.tsx'
import styles from '../plain/plain.module.css'

/** `/verified/appFaq`: the same questions as a screen of its own, for the app. */
export const Screen = () => {
  const say = useWords()
  return (
    <div className={styles.plain}>
      <h1 className={styles.title}>{say('help.open')}</h1>
      <HelpContent />
    </div>
  )
}
