import type { beginHandOver } from '@bonafide/core/calls/frame/hand-over'
import type { ReplyOf } from '@bonafide/core/call'
import { isLanguage } from '@bonafide/core/languages'
import { queryValue } from '@bonafide/core/address/query'
import { useState } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { QrCode } from '../../ui/show/qr-code.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { useWords } from '../words.ts'
import styles from './hand-over.module.css'
import { linkOf } from './link-of.ts'

/** The code that the phone scans, and the number to pick there. */
export const Code = ({ ticket }: { ticket: ReplyOf<typeof beginHandOver> }) => {
  const say = useWords()
  const documentLanguage = useLanguage()
  const [refused, setRefused] = useState(false)
  const attributes = document.documentElement.dataset
  const currentLanguage = attributes['spoken'] ?? documentLanguage
  const appName = (queryValue(location.search, 'siteAppName') ?? '').slice(0, 40)
  const link = linkOf(ticket.url, {
    language: isLanguage(currentLanguage) ? currentLanguage : documentLanguage,
    theme: attributes['theme'] ?? 'white',
    appName,
  })
  return (
    <ol className={styles.ways}>
      <li className={styles.scan}>
        <QrCode text={link} label={say('handOver.code')} size={208} />
        <div className={styles.words}>
          <p>{say('handOver.scan')}</p>
          <CopyButton text={link} label={say('handOver.copy')} copiedLabel={say('handOver.copied')} onRefused={() => setRefused(true)} />
          {refused && (
            <p className={styles.link}>
              <bdi dir="ltr">{link}</bdi>
            </p>
          )}
        </div>
      </li>
      <li className={styles.pick}>
        <p>{say('handOver.pick')}</p>
        <strong className={styles.number}>{ticket.number}</strong>
      </li>
      <li className={styles.wait}>
        <Spinner />
        <output>{say('handOver.waiting')}</output>
      </li>
    </ol>
  )
}
