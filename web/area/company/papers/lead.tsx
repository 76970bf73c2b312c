import { ownerPolicy, paperPolicy } from '@bonafide/core/policy/help'
import { useCompanyWords } from '../words.ts'
import styles from './view/papers.module.css'

export const Lead = () => {
  const say = useCompanyWords()
  return (
    <div className={styles.lead}>
      <p>{say('papers.lead', { count: paperPolicy.filesAtMost, size: paperPolicy.megabytesAtMost })}</p>
      <p>{say('papers.ubo', { percent: ownerPolicy.percent, high: ownerPolicy.percentAtHighRisk })}</p>
    </div>
  )
}
