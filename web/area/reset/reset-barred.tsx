import type { StatusRecord } from '@bonafide/core/calls/status'
import type { whyNoReset } from '@bonafide/core/rules/reset'
import { verification } from '@bonafide/core/status'
import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useWords } from '../words.ts'
import { ResetPage } from './reset-page.tsx'

type Refusal = NonNullable<ReturnType<typeof whyNoReset>>

interface ResetBarredProps {
  readonly record: Pick<StatusRecord, 'level1Flag'>
  readonly refusal: Refusal
}

/** Why there is no form that could only fail, and the way back. */
export const ResetBarred = ({ record, refusal }: ResetBarredProps) => {
  const say = useWords()
  const { title, text } = wordsOf(refusal, record.level1Flag === verification.fail)
  return (
    <ResetPage>
      <Card
        title={say(title)}
        actions={
          <LinkButton kind="primary" href={links.verification} data-usage="reset.back">
            {say('reset.back')}
          </LinkButton>
        }
      >
        <p>{say(text)}</p>
      </Card>
    </ResetPage>
  )
}

function wordsOf(refusal: Refusal, failed: boolean) {
  switch (refusal) {
    case 'level.pending':
      return { title: 'reset.pending', text: 'reset.pending.text' } as const
    case 'kyc.multiVerified':
      return { title: 'reset.elsewhere', text: 'reset.elsewhere.text' } as const
    case 'reset.nothingVerified':
      return { title: 'reset.none', text: failed ? 'reset.failed.text' : 'reset.none.text' } as const
    case 'kyc.blacklisted':
      return { title: 'reset.barred', text: 'reset.barred.text' } as const
  }
}
