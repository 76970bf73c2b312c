import { businessStep, isVerified } from '@bonafide/core/status'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { links } from '../../../lib/links.ts'
import { useGoTo } from '../../../lib/page/place.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { useStanding } from '../../load/account.ts'
import { openStep } from '../editor/open-step.ts'
import { useMoment } from '../hub/use-moment.ts'
import { useAdmitted } from '../load/barred.ts'
import { useCompany } from '../load/company.ts'
import { CompanyComing, CompanyFailed } from '../load/load-states.tsx'
import { companyHome } from '../places.ts'
import { useCompanyWords } from '../words.ts'
import styles from './result.module.css'

export { beginCompany as begin } from '../load/company.ts'
export { loadCompanyWords as words } from '../words.ts'

/** `/verified/kyb/result`: it is handed in, and what happens now. Whoever has handed in nothing is led to the steps. */
export const Screen = () => {
  const load = useCompany()
  const admitted = useAdmitted()
  const goTo = useGoTo()
  const standing = useStanding()
  const astray = load.state === 'there' && !load.company.locked
  useEffect(() => {
    if (astray) goTo(companyHome, { replace: true })
  }, [astray, goTo])
  if (load.state === 'failed') return <CompanyFailed msg={load.msg} />
  if (load.state === 'loading' || !admitted || astray) return <CompanyComing />
  if (standing.state === 'known' && isVerified(standing.record.enterpriseVerify.enterpriseKycFlag)) return <Verified />
  return <Result due={load.company.detail.dueAt} />
}

const points = ['read', 'mail', 'change'] as const

const Result = ({ due }: { due: string | null }) => {
  const say = useCompanyWords()
  const until = useMoment(due)
  return (
    <div className={styles.result}>
      <CircleCheck className={styles.icon} size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>{say('result.title')}</h1>
      <p className={styles.lead}>{say('result.text')}</p>
      {until !== undefined && (
        <p className={styles.due} suppressHydrationWarning>
          {say('result.until', { due: until })}
        </p>
      )}
      <h2 className={styles.next}>{say('result.next')}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{say(`result.point.${point}`)}</li>
        ))}
      </ul>
      <Onward />
    </div>
  )
}

/** An old bookmark: what was submitted here is decided. */
const Verified = () => {
  const say = useCompanyWords()
  return (
    <div className={styles.result}>
      <CircleCheck className={styles.icon} size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={styles.title}>{say('hub.verified')}</h1>
      <p className={styles.lead}>{say('hub.verifiedText')}</p>
      <Onward />
    </div>
  )
}

const Onward = () => {
  const say = useCompanyWords()
  return (
    <div className={styles.actions}>
      <LinkButton kind="primary" href={links.verification} data-usage="company.result">
        {say('result.back')}
      </LinkButton>
      <LinkButton href={companyHome} onClick={() => openStep(businessStep.basic)}>
        {say('result.read')}
      </LinkButton>
    </div>
  )
}
