import { useState, type ReactNode } from 'react'
import { dayText } from '../../lib/text/clock-text.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { QrCode } from '../../ui/show/qr-code.tsx'
import styles from './owners.module.css'
import type { CompanyLink } from './use-owners.ts'
import { useOwnersWords } from './words.ts'

interface ShownLinkProps {
  readonly link: CompanyLink
  /** At the end of the link's line. */
  readonly children?: ReactNode
}

/** A link as text and as a QR code, with the day until which it is valid. */
export const ShownLink = ({ link: { link, until }, children }: ShownLinkProps) => {
  const say = useOwnersWords()
  const language = useLanguage()
  const [refused, setRefused] = useState(false)
  return (
    <div className={styles.shown}>
      <QrCode text={link} label={say('link.code')} size={136} />
      <div className={styles.words}>
        <div className={styles.linkLine}>
          <p className={styles.link}>
            <span className="visually-hidden">{say('link.label')}: </span>
            <bdi dir="ltr">{link}</bdi>
          </p>
          {children}
        </div>
        <div className={styles.copyLine}>
          <CopyButton text={link} label={say('link.copy')} copiedLabel={say('link.copied')} onRefused={() => setRefused(true)} />
          <p className={styles.quiet}>{say('link.until', { day: dayText(new Date(until), language) })}</p>
        </div>
        {refused && <output>{say('link.refused')}</output>}
      </div>
    </div>
  )
}
