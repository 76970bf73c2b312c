import type { StatusRecord } from '@bonafide/core/calls/status'
import { isVerified, verification } from '@bonafide/core/status'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import { links } from '../../../lib/links.ts'
import type { LoadedCompany } from '../load/company.ts'
import { useCompanyWords } from '../words.ts'
import { useMoment } from './use-moment.ts'
import styles from './hub.module.css'

interface HowItStandsProps {
  readonly company: LoadedCompany
  readonly verify: StatusRecord['enterpriseVerify']
}

/** With whom it lies, by when somebody decides, or what a reviewer has said. Nothing while it is being filled in for the first time. */
export const HowItStands = ({ company: { detail }, verify }: HowItStandsProps) => {
  const say = useCompanyWords()
  const due = useMoment(detail.dueAt)
  const flag = verify.enterpriseKycFlag
  if (flag === verification.pending)
    return (
      <Banner status="pending" title={say('hub.pending')}>
        {due === undefined ? say('hub.pendingText') : <span suppressHydrationWarning>{say('hub.pendingUntil', { due })}</span>}
      </Banner>
    )
  if (isVerified(flag))
    return (
      <Banner
        status="verified"
        title={say('hub.verified')}
        action={
          <LinkButton small href={links.verification}>
            {say('hub.toLevels')}
          </LinkButton>
        }
      >
        {say('hub.verifiedText')}
      </Banner>
    )
  if (flag === verification.fail)
    return (
      <Banner status="failed" title={say('hub.failed')}>
        <div className={styles.said}>
          {verify.remark && (
            <p>
              <bdi>{verify.remark}</bdi>
            </p>
          )}
          <p>{say('hub.failedText')}</p>
        </div>
      </Banner>
    )
  if (flag === verification.expired)
    return (
      <Banner status="pending" title={say('hub.expired')}>
        {say('hub.expiredText')}
      </Banner>
    )
  return null
}
