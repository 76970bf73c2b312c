import { mailbox } from '../../calls/development.ts'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { send } from '@bonafide/web/lib/send.ts'
import { Link } from '@bonafide/web/ui/link.tsx'
import { useWords } from '../words.ts'

const isOwnMachine = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

const mailboxLink = (inside: readonly ReactNode[]): ReactNode => (
  <Link href="/dev/mailbox" target="_blank">
    {inside}
  </Link>
)

/** Where the code was sent. On a developer's machine, which sends no mail, also where to read it. */
export const SentNote = ({ to }: { readonly to: string }) => {
  const say = useWords()
  const [hasMailbox, setHasMailbox] = useState(false)
  useEffect(() => {
    if (isOwnMachine()) void send(mailbox, {}, { quiet: true }).then((answer) => setHasMailbox(answer.ok))
  }, [])
  return (
    <>
      {say('code.sentTo', { address: to })}
      {hasMailbox && ' '}
      {hasMailbox && say.rich('code.mailbox', { mailbox: mailboxLink }).map((part, at) => <Fragment key={at}>{part}</Fragment>)}
    </>
  )
}
