import type { StatusRecord } from '@bonafide/core/calls/status'
import type { resetRefusal } from '@bonafide/core/rules/reset'
import { verification } from '@bonafide/core/status'
import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { type AreaSay, useWords } from '../words.ts'
import { ResetPage } from './reset-page.tsx'

type Refusal = NonNullable<ReturnType<typeof resetRefusal>> | 'reset.tooSoon'

interface ResetBarredProps {
  readonly record: Pick<StatusRecord, 'level1Flag' | 'resetInDays'>
  readonly refusal: Refusal
}

/** Explains why there is no form, which could only fail, and links back. */
export const ResetBarred = ({ record, refusal }: ResetBarredProps) => {
  const say = useWords()
  const { title, text } =
    refusal === 'reset.tooSoon'
      ? { title: say('reset.tooSoon'), text: say('reset.tooSoon.text', { days: record.resetInDays }) }
      : wordsOf(say, refusal, record.level1Flag === verification.fail)
  return (
    <ResetPage>
      <Card
        title={title}
        actions={
          <LinkButton kind="primary" href={links.verification} data-usage="reset.back">
            {say('reset.back')}
          </LinkButton>
        }
      >
        <p>{text}</p>
      </Card>
    </ResetPage>
  )
}

function wordsOf(say: AreaSay, refusal: Exclude<Refusal, 'reset.tooSoon'>, failed: boolean) {
  const { title, text } = idsOf(refusal, failed)
  return { title: say(title), text: say(text) }
}

function idsOf(refusal: Exclude<Refusal, 'reset.tooSoon'>, failed: boolean) {
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
