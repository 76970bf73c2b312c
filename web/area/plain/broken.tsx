import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

export const Broken = () => {
  const say = useWords()
  return (
    <div className={styles.plain} role="alert">
      <h1 className={styles.title}>{say('broken.title')}</h1>
      <p className="quiet measure">{say('broken.text')}</p>
      <p className={styles.action}>
        <Button onClick={() => location.reload()}>{say('broken.reload')}</Button>
      </p>
    </div>
  )
}
