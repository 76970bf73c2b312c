import { nameChangeControl } from '@bonafide/core/rules/name-change'
import type { Mode } from '@bonafide/core/rules/mode'
import { isVerified } from '@bonafide/core/status'
import Building2 from 'lucide-react/icons/building-2'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, type ReactNode, useId, useState } from 'react'
import { PagePart } from '../../plain/part.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { Spinner } from '../../../ui/wait/spinner.tsx'
import { Skeleton } from '../../../ui/wait/skeleton.tsx'
import { useAccount, useStanding } from '../../load/account.ts'
import { useNameCheck } from '../../load/name-check.ts'
import { useStart } from '../../start/use-start.ts'
import { useWords } from '../../words.ts'
import { factsOf, verifiedName } from './person-facts.ts'
import styles from './person-card.module.css'

const PersonFields = lazy(async () => ({ default: (await import('./person-fields.tsx')).PersonFields }))

interface PersonCardProps {
  readonly mode: Mode
  /** Shown beside the kind of account. */
  readonly beside: ReactNode
}

/** Whose verification this is: name and state, with the known details below on request. */
export const PersonCard = ({ mode, beside }: PersonCardProps) => {
  const say = useWords()
  const standing = useStanding()
  const account = useAccount()
  const [open, setOpen] = useState(false)
  const body = useId()
  if (standing.state === 'failed' || account.state === 'failed') return null
  const record = standing.state === 'known' ? standing.record : undefined
  const user = account.state === 'signedIn' ? account.user.userName : undefined
  const name = record && user !== undefined ? (verifiedName(record, mode) ?? user) : undefined
  const email = name !== undefined && account.state === 'signedIn' ? account.user.email : null
  const facts = record === undefined ? [] : factsOf(record, mode)
  const Face = mode === 'kyb' ? Building2 : UserRound
  return (
    // Remounted once the record is known, because the hero above then changes height, and the name must not visibly move.
    <section
      key={record === undefined ? 'coming' : 'known'}
      className={styles.card}
      aria-label={say('person.title')}
      data-usage="home.person"
    >
      <div className={styles.head}>
        <span className={styles.face} aria-hidden="true">
          <Face size={20} strokeWidth={1.75} />
        </span>
        <div className={styles.who}>
          <div className={styles.name}>
            {name === undefined ? (
              <Skeleton line={16} width="10rem" />
            ) : (
              <p className={styles.text}>
                <bdi>{name}</bdi>
              </p>
            )}
            {record && mode === 'kyc' && <NameStatus verified={isVerified(record.level1Flag)} />}
          </div>
          <div className={styles.mode}>
            <p>{say(`person.mode.${mode}`)}</p>
            {email !== null && email !== name && (
              <p className={styles.email}>
                <bdi>{email}</bdi>
              </p>
            )}
            {beside}
          </div>
        </div>
        {facts.length > 0 && (
          <Button
            small
            kind="quiet"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={body}
            data-usage="home.person.toggle"
            onClick={() => setOpen(!open)}
          >
            {say('person.show')}
            <ChevronDown />
          </Button>
        )}
      </div>
      <div id={body} hidden={!open}>
        {open && (
          <PagePart waiting={<Spinner label={say('person.loading')} />}>
            <PersonFields facts={facts} />
          </PagePart>
        )}
      </div>
    </section>
  )
}

/** Whether the name can be changed; while a change is under review, a tag replaces the pencil. */
const NameStatus = ({ verified }: { verified: boolean }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  const status = useNameCheck(verified)
  if (status === undefined) return null
  const control = nameChangeControl(status)
  if (control === 'pendingTag') return <StatusBadge status="pending" word={say('status.pending')} />
  if (control === null) return null
  return (
    <IconButton
      small
      label={say('person.edit')}
      icon={starting === 'name' ? <Spinner /> : <Pencil />}
      aria-busy={starting === 'name' || undefined}
      disabled={busy}
      data-usage="home.person.name"
      onClick={() => void start('name')}
    />
  )
}
