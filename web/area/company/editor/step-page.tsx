import type { BusinessStep } from '@bonafide/core/status'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { focusHeading } from '../../../lib/page/outlet.tsx'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorSummary } from '../../../ui/field/error-summary.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import { useCompanyWords } from '../words.ts'
import { goToNextStep, takeArrival } from './open-step.ts'
import { SavingState } from './saving-state.tsx'
import { useAfterStep } from './use-after-step.ts'
import { PageHead } from '../../plain/page-head.tsx'
import styles from './step-page.module.css'

export interface StepPageProps {
  readonly step: BusinessStep
  readonly title: string
  readonly lead: ReactNode
  /** In the order of the form; `field` is the id of the control. */
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Checks, and saves if valid. True: saved, and the next step opens. */
  readonly onSave: () => Promise<boolean> | boolean
  readonly locked: boolean
  /** Takes the full width: for drawings rather than forms. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Everything around a step's groups of fields: heading, error summary, saving state, navigation. */
export const StepPage = ({ step, title, lead, errors, onSave, locked, wide = false, children }: StepPageProps) => {
  const say = useCompanyWords()
  const continueAfter = useAfterStep()
  const [busy, submit] = useSubmit()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (showAddressed() || !takeArrival()) return
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [])
  const save = async (): Promise<void> => {
    if (busy || locked) return
    setProblem(undefined)
    const failed = await submit(async () => {
      if (await onSave()) continueAfter(step)
      return undefined
    })
    setProblem(failed?.msg)
  }
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <PageHead place={say('editor.place', { step, steps: 4 })} title={title} lead={lead} />
      {locked && (
        <Banner status="neutral" title={say('editor.locked')}>
          {say('editor.lockedText')}
        </Banner>
      )}
      <ErrorSummary title={say('editor.problems', { count: errors.length })} errors={[...errors]} />
      <form
        method="dialog"
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles.groups}>{children}</div>
        {problem !== undefined && (
          <div role="alert">
            <Banner status="failed" title={problem} />
          </div>
        )}
        <div className={styles.bar} data-bar="always">
          {!locked && <SavingState />}
          {locked ? (
            <Button onClick={() => (step === 4 ? continueAfter(step) : goToNextStep(step))}>{say('editor.next')}</Button>
          ) : (
            <Button type="submit" kind="primary" loading={busy} loadingLabel={say('editor.saving')} data-usage={`company.save.${step}`}>
              {say(step === 4 ? 'editor.saveLast' : 'editor.save')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

/** A link may lead to one field, e.g. from a reviewer's remark on the overview. True if it exists: it is then in view and focused. */
function showAddressed(): boolean {
  const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
  if (target === null) return false
  // A reload must not count as another press of that link.
  history.replaceState(history.state, '', location.pathname + location.search)
  for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const control = target.matches('input, select, textarea, button, a, [tabindex]')
    ? target
    : target.querySelector<HTMLElement>('input, button')
  control?.focus({ preventScroll: true })
  return true
}
