import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLanguage } from '../../../lib/page/place.tsx'
import { dateTagOf } from '@bonafide/locales/tags'
import { useSaving } from '../load/use-step.ts'
import { useCompanyWords } from '../words.ts'
import styles from './step-page.module.css'

/** Whether the input has reached the server. It is at the end of the form, and visible from everywhere in it. */
export const SavingState = () => (
  <div className={styles.state}>
    <SavingMessage />
  </div>
)

/** Announced only once a state lasts, so that screen readers stay quiet while typing. */
const SavingMessage = () => {
  const say = useCompanyWords()
  const tag = dateTagOf(useLanguage())
  const saving = useSaving()
  switch (saving.state) {
    case 'untouched':
    case 'overtaken':
      return null
    case 'waiting':
    case 'keeping':
      return (
        <p className={styles.saving}>
          {/* No animation: one here makes the browser restyle the whole page in every frame while the user types. */}
          <CloudUpload size={18} strokeWidth={1.75} />
          {say('editor.state.keeping')}
        </p>
      )
    case 'kept':
    case 'saved':
      return (
        <output className={styles.saving}>
          <CircleCheck size={18} strokeWidth={1.75} />
          {say(`editor.state.${saving.state}`, { time: timeOf(tag, saving.at) })}
        </output>
      )
    case 'offline':
    case 'refused':
      return (
        <p className={styles.notSaved} role="alert">
          <CloudOff size={18} strokeWidth={1.75} />
          {saving.state === 'offline'
            ? say('editor.state.offline')
            : say('editor.state.refused', { why: saving.msg || say('session.title') })}
        </p>
      )
  }
}

const timeOf = (tag: string, at: number): string => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(at)
