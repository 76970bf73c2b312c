import type { LoadedCompany } from '../load/company.ts'
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { useCompanyWords } from '../words.ts'
import styles from './view/papers.module.css'

export const Lead = ({ detail }: Pick<LoadedCompany, 'detail'>) => {
  const { usual, highRisk } = detail.ownerPercents
  const say = useCompanyWords()
  return (
    <div className={styles.lead}>
      <p>{say('papers.lead', { count: uploadLimits.filesAtMost, size: uploadLimits.megabytesAtMost })}</p>
      <p>{say('papers.ubo', { percent: usual, high: highRisk })}</p>
    </div>
  )
}
