import type { ReactNode } from 'react'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { CodeField } from '@bonafide/web/ui/field/code-field.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { SentNote } from '../form/sent-note.tsx'
import type { Form } from '@bonafide/web/lib/form/use-form.ts'
import type { SentCode } from '../form/use-sent-code.tsx'
import { useWords } from '../words.ts'

export interface BindPageProps {
  readonly title: string
  readonly form: Form<'code' | 'currentCode'>
  readonly code: SentCode
  readonly codeLabel: string
  /** Where the second code was sent: the value that is bound now, if any. */
  readonly current: string | undefined
  readonly action: string
  /** The fields of the new address. */
  readonly children: ReactNode
}

/** Asks for the codes sent to the new address and to the old one, so that a stranger at the keyboard cannot bind their own address. */
export const BindPage = ({ title, form, code, codeLabel, current, action, children }: BindPageProps) => {
  const say = useWords()
  return (
    <AccountPage title={title}>
      <Card>
        <FormBody form={form}>
          {children}
          <CodeField
            {...form.field('code')}
            onChange={(digits) => form.set('code', digits)}
            label={codeLabel}
            end={code.button}
            help={code.sentTo === undefined ? undefined : <SentNote to={code.sentTo} />}
          />
          {current !== undefined && (
            <CodeField
              {...form.field('currentCode')}
              onChange={(digits) => form.set('currentCode', digits)}
              label={say('email.currentCode', { address: current })}
            />
          )}
          <div className={styles.end}>
            <Button kind="primary" type="submit" loading={form.busy}>
              {action}
            </Button>
            <LinkButton href="/account/setting">{say('form.cancel')}</LinkButton>
          </div>
        </FormBody>
      </Card>
      {code.dialog}
    </AccountPage>
  )
}
