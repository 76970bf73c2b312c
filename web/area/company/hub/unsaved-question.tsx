import { tagOf } from '@bonafide/core/languages'
import type { BusinessStep } from '@bonafide/core/status'
import { andList } from '../../../lib/text/and-list.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { openStep, stepAddress } from '../editor/open-step.ts'
import { useCompanyWords } from '../words.ts'

interface UnsavedQuestionProps {
  readonly open: boolean
  readonly steps: readonly BusinessStep[]
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** Drafts are not submitted, and must not be lost by mistake, so reviewing them is the first choice. */
export const UnsavedQuestion = ({ open, steps, onClose, onSubmit }: UnsavedQuestionProps) => {
  const say = useCompanyWords()
  const list = andList(tagOf(useLanguage()))
  const [first] = steps
  if (first === undefined) return null
  const actions = (
    <>
      <LinkButton kind="primary" href={stepAddress(first)} onClick={() => openStep(first)} data-usage="company.unsaved.review">
        {say('hub.unsaved.review')}
      </LinkButton>
      <Button onClick={onSubmit} data-usage="company.unsaved.submit">
        {say('hub.unsaved.submit')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={say('hub.unsaved.title')} actions={actions} size="narrow">
      <p>{say('hub.unsaved.text', { names: list(steps.map((step) => say(`hub.step.${step}`))) })}</p>
    </Dialog>
  )
}
