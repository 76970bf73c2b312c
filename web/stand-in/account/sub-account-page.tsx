import { createSubAccount, listSubAccounts } from '@bonafide/core/calls/stand-in/security'
import { useLanguage } from '../../lib/page/place.tsx'
import { send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Table } from '../../ui/show/table.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { unless } from '../../lib/form/checks.ts'
import styles from '../form/form.module.css'
import { FormBody } from '../form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
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
    check: ({ name }) => ({ name: unless(name.trim() !== '', say('subAccount.nameEmpty')) }),
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
