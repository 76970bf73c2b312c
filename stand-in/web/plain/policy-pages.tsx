import { AccountPage } from '../chrome/account-page.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

interface PolicyProps {
  readonly title: string
  readonly lead: string
  readonly points: readonly string[]
  readonly end: string
}

const Policy = ({ title, lead, points, end }: PolicyProps) => (
  <div className={styles.outside}>
    <AccountPage title={title}>
      <div className={styles.article}>
        <p>{lead}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{end}</p>
      </div>
    </AccountPage>
  </div>
)

export const Terms = () => {
  const say = useWords()
  const points = [say('terms.money'), say('terms.account'), say('terms.papers'), say('terms.noPromise')]
  return <Policy title={say('terms.title')} lead={say('terms.lead')} points={points} end={say('terms.end')} />
}

/** The lifetimes of the cookies that server/http/session and core/preferences set. */
const days = { device: 180, settings: 365 }

export const Cookies = () => {
  const say = useWords()
  const points = [
    say('cookies.session'),
    say('cookies.device', { days: days.device }),
    say('cookies.settings', { days: days.settings }),
    say('cookies.storage'),
  ]
  return <Policy title={say('cookies.title')} lead={say('cookies.lead')} points={points} end={say('cookies.end')} />
}
