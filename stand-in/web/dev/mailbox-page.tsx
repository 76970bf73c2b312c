import type { ReplyOf } from '@bonafide/core/call'
import { mailbox } from '../../calls/development.ts'
import { useEffect } from 'react'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { isRefusalCode } from '@bonafide/web/lib/send.ts'
import { CopyButton } from '@bonafide/web/ui/action/copy-button.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { StatusBadge } from '@bonafide/web/ui/show/status-badge.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { momentText } from '../money/figures.ts'
import { useWords } from '../words.ts'
import { codeInLetter, linksIn } from './letter-text.ts'
import styles from './dev.module.css'

type Message = ReplyOf<typeof mailbox>[number]

const refreshMs = 2000

export const Screen = () => {
  const say = useWords()
  const letters = useLoad(mailbox, () => ({}))
  const { load, reload } = letters
  const off = load.state === 'failed' && isRefusalCode(load.code, 'call.unknown')
  useEffect(() => {
    if (off) return
    const clock = setInterval(() => {
      if (!document.hidden) void reload()
    }, refreshMs)
    return () => clearInterval(clock)
  }, [off, reload])
  if (off)
    return (
      <EmptyState title={say('mailbox.off')} level={1}>
        {say('mailbox.offHelp')}
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <AccountPage title={say('mailbox.title')} lead={`${say('mailbox.lead')} ${say('mailbox.live')}`}>
        <Loaded of={letters}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={say('mailbox.none')}>{say('mailbox.noneHelp')}</EmptyState>
            ) : (
              <ol className={styles.letters}>
                {list.map((letter) => (
                  <Letter key={letter.id} letter={letter} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </AccountPage>
    </div>
  )
}

const Letter = ({ letter }: { readonly letter: Message }) => {
  const say = useWords()
  const language = useLanguage()
  const code = codeInLetter(letter.text)
  return (
    <li className={styles.letter}>
      <header className={styles.letterHead}>
        <h2 className={styles.subject}>
          <bdi>{letter.subject ?? say('mailbox.sms')}</bdi>
        </h2>
        <StatusBadge status="neutral" word={say(`mailbox.${letter.kind}`)} />
        {code !== undefined && <CopyButton text={code} label={say('mailbox.copyCode', { code })} copiedLabel={say('form.copied')} />}
      </header>
      <p className={styles.meta}>
        {say('mailbox.to', { address: letter.to })} · <bdi>{momentText(letter.sentAt, language)}</bdi>
      </p>
      <p className={styles.text} dir="auto">
        {linksIn(letter.text).map((part, at) =>
          part.href === undefined ? (
            part.text
          ) : (
            <a key={at} href={part.href} rel="noreferrer">
              {part.text}
            </a>
          ),
        )}
      </p>
    </li>
  )
}
