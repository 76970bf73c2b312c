import type { IdCheck } from '@bonafide/core/calls/company/id-checks'
import { StatusIcon } from '../../../../ui/show/status-icon.tsx'
import { useWords } from '../../../words.ts'
import styles from './ids.module.css'
import { idStanding } from './say-id.ts'

/** Shown beside the person's name, so that a conflict is visible before the entry is expanded. */
export const IdChip = ({ check }: { readonly check: IdCheck }) => {
  const { status, words } = idStanding(useWords(), check)
  return (
    <span className={styles.chip} data-status={status}>
      <StatusIcon status={status} size={14} />
      {words}
    </span>
  )
}
