import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useLanguage } from '../../../lib/page/place.tsx'
import { localePath } from '@bonafide/core/locale-path'
import { tagOf } from '@bonafide/core/languages'
import { loginAddress } from '../../../lib/session/login-address.ts'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/wait/spinner.tsx'
import { isLoggedOut } from '../load/saving.ts'
import { useSaving } from '../load/use-step.ts'
import { companyHome } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import styles from './step-page.module.css'

/** Whether what stands above lies with the server: said once a state lasts, so that nobody is read to at every key. */
export const SavingState = () => {
  const say = useCompanyWords()
  const tag = tagOf(useLanguage())
  const saving = useSaving()
  switch (saving.state) {
    case 'untouched':
    case 'overtaken':
      return null
    case 'waiting':
    case 'keeping':
      return (
        <p className={styles.saving}>
          <Spinner />
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
      return isLoggedOut(saving) ? (
        <LoggedOut />
      ) : (
        <p className={styles.notSaved} role="alert">
          <CloudOff size={18} strokeWidth={1.75} />
          {saving.state === 'offline' ? say('editor.state.offline') : say('editor.state.refused', { why: saving.msg })}
        </p>
      )
  }
}

/** What is typed stays on screen: the login opens beside it, and whoever comes back finds it saved. */
const LoggedOut = () => {
  const say = useCompanyWords()
  const back = localePath(useLanguage(), companyHome)
  return (
    <p className={styles.notSaved} role="alert">
      <CloudOff size={18} strokeWidth={1.75} />
      <span>
        {say('editor.state.loggedOut')}{' '}
        <Link href={loginAddress(back)} target="_blank" rel="noopener">
          {say('editor.state.logIn')}
        </Link>
      </span>
    </p>
  )
}

const timeOf = (tag: string, at: number): string => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(at)
