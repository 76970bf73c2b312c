import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Skeleton } from '../../ui/wait/skeleton.tsx'
import styles from './owners.module.css'
import { ShownLink } from './shown-link.tsx'
import type { CompanyLink } from './use-owners.ts'
import { useOwnersWords } from './words.ts'

interface LinkSectionProps {
  /** Undefined while it is loading. */
  readonly link: CompanyLink | null | undefined
  readonly renew: () => Promise<boolean>
}

/** Shown only while at least one person is not verified. */
export const LinkSection = ({ link, renew }: LinkSectionProps) => {
  const say = useOwnersWords()
  const [busy, during] = useBusy()
  const [turning, setTurning] = useState(false)
  const [renewed, setRenewed] = useState(false)
  const renewLink = async (): Promise<void> => {
    if (busy) return
    setTurning(true)
    setRenewed(false)
    setRenewed(await during(renew))
  }
  const refresh = (
    <IconButton
      label={say('link.refresh')}
      data-usage="owners.link.renew"
      aria-busy={busy || undefined}
      icon={
        // At least one full turn, so that even a quick answer is noticed.
        <RefreshCw
          size={18}
          className={turning ? styles.turning : undefined}
          onAnimationIteration={() => {
            if (!busy) setTurning(false)
          }}
        />
      }
      onClick={() => void renewLink()}
    />
  )
  return (
    <section className={styles.linkPart} aria-labelledby="owners-link">
      <header>
        <h2 id="owners-link" className={styles.title}>
          {say('link.title')}
        </h2>
        <p className={styles.quiet}>{say('link.lead')}</p>
      </header>
      {link === undefined ? (
        <LinkComing />
      ) : link === null ? (
        <div className={styles.linkLine}>
          <p className={styles.none}>{say('link.none')}</p>
          {refresh}
        </div>
      ) : (
        <ShownLink key={link.link} link={link}>
          {refresh}
        </ShownLink>
      )}
      <output className={renewed ? undefined : 'visually-hidden'}>{renewed && say('link.refreshed')}</output>
      <ul className={styles.tips}>
        <li>{say('link.tip.send')}</li>
        <li>{say('link.tip.month')}</li>
        <li>{say('link.tip.refresh')}</li>
      </ul>
    </section>
  )
}

/** As large as the link, so that nothing moves when it arrives. */
const LinkComing = () => (
  <div className={styles.shown} aria-busy="true">
    <Skeleton width="8.625rem" height="8.625rem" />
    <div className={styles.words}>
      <Skeleton height="var(--link-coming)" />
      <Skeleton height="2rem" width="70%" />
    </div>
  </div>
)
