import CalendarDays from 'lucide-react/icons/calendar-days'
import { useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import styles from './date-field.module.css'
import { calendarDay } from './typed-day.ts'

export interface DatePickProps {
  readonly label: string
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onPick: (value: string) => void
}

/** Opens the browser's own calendar, which is in the reader's language and fits their device. */
export const DatePick = ({ label, value, min, max, disabled, onPick }: DatePickProps) => {
  const native = useRef<HTMLInputElement>(null)
  const open = (): void => {
    try {
      native.current?.showPicker()
    } catch {
      // Not supported in old browsers and cross-origin frames, where the user types the parts.
    }
  }
  return (
    <span className={styles.pick}>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.native}
        {...{ min, max, disabled }}
        value={calendarDay(value)}
        onChange={(event) => event.currentTarget.value !== '' && onPick(event.currentTarget.value)}
      />
      <IconButton label={label} icon={<CalendarDays size={20} strokeWidth={1.75} />} disabled={disabled} onClick={open} />
    </span>
  )
}
