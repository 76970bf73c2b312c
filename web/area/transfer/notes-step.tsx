import { bizValidateForSourceAccount, transferKycAccountCheck } from '@bonafide/core/calls/transfer'
import { useState } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { type Failure, isNoSession, networkFailure, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { Skeleton } from '../../ui/wait/skeleton.tsx'
import { reloadAccount } from '../load/account.ts'
import { type TransferNote, notesOf } from './note-list.ts'
import styles from './transfer.module.css'
import type { FactsLoad } from './use-transfer.ts'
import { useTransferWords } from './words.ts'

interface NotesStepProps {
  readonly load: FactsLoad
  readonly onStart: () => void
  /** Checks again, since the facts at the exchange may have changed. */
  readonly onLookAgain: () => void
}

/** What the user has to know and do first, and how far this account meets it. */
export const NotesStep = ({ load, onStart, onLookAgain }: NotesStepProps) => {
  const say = useTransferWords()
  const language = useLanguage()
  const [agreed, setAgreed] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [busy, during] = useBusy()
  const start = async (): Promise<void> => {
    const failure = await during(checkSource)
    if (failure === undefined) onStart()
    else if (isNoSession(failure)) void reloadAccount()
    else setNotice(failure.msg)
  }
  const close = (): void => {
    setNotice(undefined)
    onLookAgain()
  }
  const notes = notesOf(say, language, load.is === 'known' ? load.facts : undefined)
  return (
    <>
      <section className={styles.notes} aria-labelledby="transfer-notes" aria-busy={load.is === 'loading'}>
        <h2 id="transfer-notes" className={styles.title}>
          {say('notes.title')}
        </h2>
        <ol className={styles.list}>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} waiting={load.is === 'loading'} />
          ))}
        </ol>
      </section>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={say('notes.agree')}
        data-usage="transfer.agree"
      />
      <div className={styles.bar} data-bar="phone">
        <Button
          kind="primary"
          disabled={!agreed}
          loading={busy}
          loadingLabel={say('notes.starting')}
          onClick={() => void start()}
          data-usage="transfer.start"
        >
          {say('notes.start')}
        </Button>
      </div>
      {notice !== undefined && <NoticeDialog text={notice} onClose={close} />}
    </>
  )
}

const NoteRow = ({ note: { text, fact }, waiting }: { note: TransferNote; waiting: boolean }) => {
  const say = useTransferWords()
  return (
    <li className={styles.note}>
      <p>{text}</p>
      {waiting && <Skeleton line={14} width="55%" />}
      {fact !== undefined && (
        <p className={fact.met ? styles.met : styles.unmet}>
          <StatusIcon status={fact.met ? 'verified' : 'failed'} />
          <span>
            <span className="visually-hidden">{say(fact.met ? 'notes.met' : 'notes.unmet')}: </span>
            {fact.text}{' '}
            {fact.go !== undefined && (
              <Link href={fact.go.href} data-usage="transfer.go">
                {fact.go.label}
              </Link>
            )}
          </span>
        </p>
      )}
    </li>
  )
}

export const NoticeDialog = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const say = useTransferWords()
  return (
    <Dialog
      open
      size="narrow"
      title={say('transfer.notice')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose} data-usage="transfer.notice">
          {say('transfer.ok')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Runs the checks in sequence, and stops at the first failure. The next step is loaded meanwhile. */
async function checkSource(): Promise<Failure | undefined> {
  const nextStep = fetchPart(() => import('./target-step.tsx'))
  for (const call of [transferKycAccountCheck, bizValidateForSourceAccount]) {
    const answer = await send(call, {})
    if (!answer.ok) return answer
    if (!answer.data) return networkFailure()
  }
  return (await nextStep) === undefined ? networkFailure() : undefined
}
