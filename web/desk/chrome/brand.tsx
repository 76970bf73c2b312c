import { BonafideMark } from '../../ui/mark/bonafide-mark.tsx'
import { useWords } from '../words.ts'
import styles from './brand.module.css'

export const Brand = () => {
  const say = useWords()
  return (
    <span className={styles.brand}>
      <BonafideMark size={20} />
      <span>{say('brand.name')}</span>
      <span className={styles.room}>{say('desk.name')}</span>
    </span>
  )
}
