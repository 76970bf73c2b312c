import { makePartyLink, type RelatedParty, revokePartyLink } from '@bonafide/core/calls/company/owners'
import { useState } from 'react'
import { dayText } from '../../lib/text/clock-text.ts'
import { isTypedEmail, messageUnless } from '../../lib/form/checks.ts'
import { FormProblem, FormProblems } from '../../lib/form/form-problems.tsx'
import { useBusyBy } from '../../lib/form/use-busy.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { type Failure, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import styles from './owners.module.css'
import { ShownLink } from './shown-link.tsx'
import type { CompanyLink } from './use-owners.ts'
import { useOwnersWords } from './words.ts'

interface PersonalLinkProps {
  readonly party: RelatedParty
  readonly onChange: () => Promise<unknown>
  readonly onClose: () => void
}

type Outcome =
  | { readonly is: 'asking' }
  | { readonly is: 'shown'; readonly link: CompanyLink }
  | { readonly is: 'mailed'; readonly mail: string; readonly until: string }
  | { readonly is: 'revoked' }

/** A link for one person: shown here, or mailed to an address that is deleted after delivery. */
export const PersonalLinkDialog = ({ party, onChange, onClose }: PersonalLinkProps) => {
  const say = useOwnersWords()
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asking' })
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusyBy<'show' | 'revoke'>()
  const { enterpriseVerifyNo, shareholderId, shareholderName, linkUntil } = party
  const finish = (next: Outcome | Failure): Failure | undefined => {
    if ('code' in next) return next
    setProblem(undefined)
    setOutcome(next)
    void onChange()
    return undefined
  }
  const form = useForm({
    id: 'personal-link',
    start: { mail: '' },
    check: ({ mail }) => ({ mail: messageUnless(isTypedEmail(mail), say('personal.mailBad')) }),
    submit: async ({ mail }) => {
      const answer = await send(makePartyLink, { enterpriseVerifyNo, shareholderId, mailTo: mail.trim() })
      return finish(answer.ok ? { is: 'mailed', mail: mail.trim(), until: answer.data.until } : answer)
    },
    about: { 'owners.addressWrong': 'mail' },
  })
  const show = async (): Promise<void> => {
    const answer = await during('show', () => send(makePartyLink, { enterpriseVerifyNo, shareholderId }))
    setProblem(finish(answer.ok ? { is: 'shown', link: answer.data } : answer)?.msg)
  }
  const revoke = async (): Promise<void> => {
    const answer = await during('revoke', () => send(revokePartyLink, { enterpriseVerifyNo, shareholderId }))
    setProblem(finish(answer.ok ? { is: 'revoked' } : answer)?.msg)
  }
  const mayRevoke = linkUntil !== null && outcome.is !== 'revoked'
  const actions = (
    <>
      <Button onClick={onClose}>{say('personal.done')}</Button>
      {mayRevoke && (
        <Button kind="quiet" loading={busy === 'revoke'} data-usage="owners.personal.revoke" onClick={() => void revoke()}>
          {say('personal.revoke')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={say('personal.title')} closeLabel={say('owners.close')} actions={actions}>
      <div className={styles.dialog}>
        <p>{say('personal.lead', { name: shareholderName })}</p>
        <FormProblem title={say('owners.problem')} text={problem} />
        {outcome.is === 'asking' && (
          <>
            {linkUntil !== null && <p className={styles.quiet}>{say('personal.has', { day: dayText(new Date(linkUntil), language) })}</p>}
            <Button
              kind="primary"
              className={styles.wideButton}
              loading={busy === 'show'}
              data-usage="owners.personal.show"
              onClick={() => void show()}
            >
              {say(linkUntil === null ? 'personal.show' : 'link.refresh')}
            </Button>
            <form id="personal-link" method="dialog" className={styles.mailForm} onSubmit={form.onSubmit} noValidate>
              <FormProblems
                form={form}
                words={{ problems: (count) => say('owners.problems', { count }), problem: say('owners.problem') }}
              />
              <TextField
                {...form.field('mail')}
                type="email"
                autoComplete="off"
                label={say('personal.mail')}
                help={say('personal.mailHelp')}
              />
              <Button type="submit" loading={form.busy} data-usage="owners.personal.mail">
                {say('personal.send')}
              </Button>
            </form>
          </>
        )}
        {outcome.is === 'shown' && <ShownLink link={outcome.link} />}
        {outcome.is === 'mailed' && (
          <Banner live status="verified" title={say('personal.sent')}>
            {say('personal.sentText', { mail: outcome.mail, day: dayText(new Date(outcome.until), language) })}
          </Banner>
        )}
        {outcome.is === 'revoked' && <Banner live status="neutral" title={say('personal.revoked')} />}
      </div>
    </Dialog>
  )
}
