import { useEffect } from 'react'
import { links } from '../../../lib/links.ts'
import { useGoTo, useSearch } from '../../../lib/page/place.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { showToast } from '../../../ui/float/toasts.ts'
import { StatusIcon } from '../../../ui/show/status-icon.tsx'
import { CompanyComing } from '../../company/load/load-states.tsx'
import styles from '../../company/result/result.module.css'
import { useCompanyWords } from '../../company/words.ts'
import { checkSupplement } from '../load-supplement.ts'
import { supplementCompleted } from '../places.ts'
import { submitStatusOf } from './submit-status.ts'

export { loadCompanyWords as words } from '../../company/words.ts'

/** `/verified/kyb/supplement/result`: shows the result that the query names, or else asks the server whether anything is left to send. */
export const Screen = () => {
  const status = submitStatusOf(useSearch())
  useCheckUnlessNamed()
  return status === undefined ? <CompanyComing /> : <SupplementResultView status={status} />
}

export const SupplementResultView = ({ status }: { readonly status: NonNullable<ReturnType<typeof submitStatusOf>> }) => {
  const say = useCompanyWords()
  const isSubmitted = status === 'submit-info'
  return (
    <div className={styles.result} data-verified={!isSubmitted || undefined}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <StatusIcon status={isSubmitted ? 'pending' : 'verified'} size={40} />
        </span>
        <h1 className={styles.title}>{say(isSubmitted ? 'supplement.submitted' : 'supplement.completed')}</h1>
        <p className={styles.lead}>{say(isSubmitted ? 'supplement.submittedText' : 'supplement.completedText')}</p>
      </header>
      <div className={styles.actions}>
        <LinkButton kind="primary" href={links.verification} data-usage="supplement.back">
          {say('supplement.back')}
        </LinkButton>
      </div>
    </div>
  )
}

function useCheckUnlessNamed(): void {
  const goTo = useGoTo()
  useEffect(() => {
    // The first render does not know the query yet, but the browser does.
    if (submitStatusOf(location.search) !== undefined) return undefined
    let unmounted = false
    void checkSupplement().then((result) => {
      if (unmounted) return
      if (result.found === 'refused') showToast('error', result.msg)
      goTo(result.found === 'repeated' ? supplementCompleted : links.verification, { replace: true })
    })
    return () => {
      unmounted = true
    }
  }, [goTo])
}
