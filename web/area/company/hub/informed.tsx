import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { namedPeopleNotice } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import styles from './hub.module.css'

export const informedId = 'company-informed'

interface InformedProps {
  readonly checked: boolean
  /** Submit was pressed without it. */
  readonly missing: boolean
  readonly disabled: boolean
  readonly onChange: (checked: boolean) => void
}

/** The people named did not fill this in themselves: the submitter confirms that they were informed. */
export const Informed = ({ checked, missing, disabled, onChange }: InformedProps) => {
  const say = useCompanyWords()
  return (
    <div className={styles.informed}>
      <Checkbox
        id={informedId}
        label={say('hub.informed')}
        error={missing ? say('hub.informedMissing') : undefined}
        checked={checked}
        disabled={disabled}
        required
        data-usage="company.informed"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {/* Opens in a new tab, so that reading it does not lose the form's state. */}
      <Link className={styles.notice} href={namedPeopleNotice} target="_blank" rel="noopener" data-usage="company.informed.notice">
        {say('hub.informedNotice')}
      </Link>
    </div>
  )
}
