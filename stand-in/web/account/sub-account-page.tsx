import { createSubAccount, listSubAccounts } from '../../calls/security.ts'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { send } from '@bonafide/web/lib/send.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { Table } from '@bonafide/web/ui/show/table.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { messageUnless } from '@bonafide/web/lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '@bonafide/web/lib/form/use-form.ts'
import { Loaded } from '../load/loaded.tsx'
import { useLoad } from '../load/use-load.ts'
import { momentText } from '../money/figures.ts'
import { useWords } from '../words.ts'

export const Screen = () => {
  const say = useWords()
  const language = useLanguage()
  const accounts = useLoad(listSubAccounts, () => ({}))
  const columns = [
    { id: 'number', label: say('subAccount.number') },
    { id: 'made', label: say('subAccount.made') },
  ]
  return (
    <AccountPage title={say('subAccount.title')} lead={say('subAccount.lead')}>
      <CreateSubAccount onCreated={accounts.reload} />
      <Loaded of={accounts}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={say('subAccount.none')}>{say('subAccount.noneHelp')}</EmptyState>
          ) : (
            <Table
              caption={say('subAccount.title')}
              captionHidden
              corner={say('subAccount.name')}
              columns={columns}
              rows={list.map(({ account, name, madeAt }) => ({
                id: account,
                label: <bdi>{name}</bdi>,
                cells: { number: account, made: momentText(madeAt, language) },
              }))}
            />
          )
        }
      </Loaded>
    </AccountPage>
  )
}

const CreateSubAccount = ({ onCreated }: { readonly onCreated: () => Promise<void> }) => {
  const say = useWords()
  const form = useForm({
    id: 'sub-account',
    start: { name: '' },
    check: ({ name }) => ({ name: messageUnless(name.trim() !== '', say('subAccount.nameEmpty')) }),
    submit: async (values) => {
      const answer = await send(createSubAccount, values, { quiet: true })
      if (!answer.ok) return answer
      form.restart()
      await onCreated()
      return undefined
    },
    about: { 'subAccount.nameTaken': 'name' },
  })
  return (
    <Card>
      <FormBody form={form}>
        <TextField {...form.field('name')} label={say('subAccount.name')} maxLength={40} autoComplete="off" />
        <div className={styles.end}>
          <Button kind="primary" type="submit" loading={form.busy}>
            {say('subAccount.action')}
          </Button>
        </div>
      </FormBody>
    </Card>
  )
}
