import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { exitQuestion } from '../home/next/exit-question-store.ts'
import { nextWords } from '../home/next/next-words.ts'
import { useStanding } from '../load/account.ts'
import { useStart } from '../start/use-start.ts'
import { useWords } from '../words.ts'
import { BindEmailDialog } from './bind-email-dialog.tsx'
import styles from './business.module.css'
import type { CompanyLevel } from './company-level.ts'

const ownersAddress = '/verified/ubo'

const labels = {
  start: 'level.start',
  restart: 'level.restart',
  businessFirst: 'business.first',
  forbidden: 'level.forbidden',
  logIn: 'level.logIn',
} as const

interface LevelButtonProps {
  readonly level: CompanyLevel
  /** Makes this the page's only primary button. `from` distinguishes its two places in usage counts. */
  readonly kind?: 'primary'
  readonly from: 'start' | 'next'
}

export const LevelButton = ({ level: { kind: level, button, flow }, kind, from }: LevelButtonProps) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  const standing = useStanding()
  const isBegun = level === 'BUSINESS' && button.label === 'start' && standing.state === 'known' && standing.record.begunCompany !== null
  // Under "Your company is verified", "Verify now" would contradict the heading.
  const label = from === 'next' && level === 'ADVANCED' && button.label === 'start' ? nextWords.higher : labels[button.label]
  const [asksEmail, setAsksEmail] = useState(false)
  if (flow === null && button.press === 'begin' && !button.disabled)
    return (
      <LinkButton className={styles.button} kind={kind} href={ownersAddress} data-usage={`home.${from}.owners`}>
        {say(button.visible ? 'business.owners.action' : 'business.owners.view')}
      </LinkButton>
    )
  if (!button.visible) return null
  const press = (): void => {
    if (button.press === 'logIn') exitQuestion.set(true)
    else if (button.press === 'bindEmail') setAsksEmail(true)
    else if (flow !== null) void start(flow)
  }
  const isStarting = flow !== null && starting === flow
  return (
    <>
      <Button
        className={styles.button}
        kind={kind}
        loading={isStarting}
        loadingLabel={say('level.starting')}
        disabled={button.disabled || (busy && !isStarting)}
        data-usage={`home.${from}.${flow ?? 'owners'}`}
        onClick={press}
      >
        {say(isBegun ? 'level.continue' : label)}
      </Button>
      <BindEmailDialog open={asksEmail} onClose={() => setAsksEmail(false)} />
    </>
  )
}
