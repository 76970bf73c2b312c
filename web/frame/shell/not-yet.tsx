import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import { queryValue } from '@bonafide/core/query'
import styles from './shell.module.css'

/** In the app the bar around the frame closes it. */
const hasExit = (): boolean => queryValue(location.search, 'noExit') !== '1'

export const NotYet = ({ onClose }: { onClose: () => void }) => {
  const say = useWords()
  return (
    <main className={styles.column} aria-labelledby="title">
      <h1 id="title" className={styles.title}>
        {say('shell.title')}
      </h1>
      <p>{say('shell.text')}</p>
      {hasExit() && (
        <div className={styles.actions}>
          <Button kind="primary" wide onClick={onClose}>
            {say('shell.close')}
          </Button>
        </div>
      )}
    </main>
  )
}
