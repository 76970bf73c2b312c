import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import styles from '../steps/steps.module.css'
import { useWords } from '../words.ts'

interface VendorScreenProps {
  /** The vendor's name, once it has answered. */
  readonly vendor?: string
  /** What to tell the person in place of the widget. */
  readonly failed: string | undefined
  readonly onRetry: () => void
  /** The widget. */
  readonly children?: ReactNode
}

export const VendorScreen = ({ vendor, failed, onRetry, children }: VendorScreenProps) => {
  const say = useWords()
  return (
    <div className={styles.step}>
      <StepHeading title={say('vendor.title')}>{vendor !== undefined && <p>{say('vendor.lead', { vendor })}</p>}</StepHeading>
      {failed === undefined ? (
        children
      ) : (
        <>
          <Trouble text={failed} />
          <div className={styles.actions}>
            <Button kind="primary" wide onClick={onRetry}>
              {say('failed.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
