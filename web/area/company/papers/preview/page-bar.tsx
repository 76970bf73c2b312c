import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { useCompanyWords } from '../../words.ts'
import styles from './preview.module.css'

interface PageBarProps {
  readonly page: number
  readonly pages: number | undefined
  readonly onGoTo: (page: number) => void
}

/** A single page needs no bar. */
export const PageBar = ({ page, pages, onGoTo }: PageBarProps) => {
  const say = useCompanyWords()
  if (pages === undefined || pages < 2) return null
  return (
    <div className={styles.bar}>
      <IconButton small label={say('file.before')} icon={<ChevronLeft />} aria-disabled={page === 1} onClick={() => onGoTo(page - 1)} />
      <output className={styles.page}>{say('file.page', { page, pages })}</output>
      <IconButton small label={say('file.next')} icon={<ChevronRight />} aria-disabled={page === pages} onClick={() => onGoTo(page + 1)} />
    </div>
  )
}
