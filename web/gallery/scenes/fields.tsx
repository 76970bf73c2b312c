import { useState } from 'react'
import Search from 'lucide-react/icons/search'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox, Switch } from '../../ui/field/checkbox.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { State, useSamples, type Scene } from '../scene.tsx'

const Code = ({ error, start }: { error?: string; start: string }) => {
  const say = useSamples()
  const [code, setCode] = useState(start)
  const [complete, setComplete] = useState('')
  return (
    <>
      <CodeField
        label={say('code')}
        help={say('codeHelp')}
        error={error}
        value={code}
        onChange={setCode}
        onComplete={setComplete}
        end={
          <Button kind="quiet" small>
            {say('send')}
          </Button>
        }
      />
      <output hidden>{complete}</output>
    </>
  )
}

const TextFields = () => {
  const say = useSamples()
  const password = { label: say('password'), showLabel: say('show'), hideLabel: say('hide') }
  return (
    <>
      <State name="help">
        <TextField label={say('email')} help={say('emailHelp')} type="email" autoComplete="email" />
      </State>
      <State name="filled, counter">
        <TextField label={say('name')} defaultValue="Maria Oliveira" maxLength={50} counter autoComplete="name" />
      </State>
      <State name="error">
        <TextField
          label={say('email')}
          help={say('emailHelp')}
          error={say('emailError')}
          defaultValue="maria@"
          type="email"
          autoComplete="email"
        />
      </State>
      <State name="optional, icon at the start">
        <TextField label={say('referral')} optional={say('optional')} start={<Search size={18} />} />
      </State>
      <State name="disabled">
        <TextField label={say('email')} defaultValue="maria@example.com" disabled />
      </State>
      <State name="password">
        <PasswordField {...password} help={say('passwordHelp')} autoComplete="new-password" />
      </State>
      <State name="code">
        <Code start="" />
      </State>
      <State name="code, filled, error">
        <Code start="482913" error={say('codeError')} />
      </State>
      <State name="several lines">
        <TextArea label={say('about')} help={say('aboutHelp')} defaultValue={say('aboutText')} maxLength={200} counter />
      </State>
    </>
  )
}

const Choices = () => {
  const say = useSamples()
  const [which, setWhich] = useState<'passport' | 'idCard' | 'licence' | undefined>('passport')
  const countries = [
    { value: 'DE', label: say('germany') },
    { value: 'JP', label: say('japan') },
    { value: 'BR', label: say('brazil') },
  ]
  const documents = [
    { value: 'passport', label: say('passport'), help: say('passportHelp') },
    { value: 'idCard', label: say('idCard'), help: say('idCardHelp') },
    { value: 'licence', label: say('licence'), help: say('licenceHelp'), disabled: true },
  ] as const
  return (
    <>
      <State name="list, nothing chosen">
        <Select label={say('country')} help={say('countryHelp')} options={countries} unchosen={say('choose')} />
      </State>
      <State name="list, error">
        <Select label={say('country')} error={say('choose')} options={countries} unchosen={say('choose')} />
      </State>
      <State name="list, disabled">
        <Select label={say('country')} options={countries} defaultValue="JP" disabled />
      </State>
      <State name="boxes">
        <Checkbox label={say('terms')} />
        <Checkbox label={say('news')} help={say('newsHelp')} defaultChecked />
        <Checkbox label={say('terms')} error={say('termsError')} />
        <Checkbox label={say('terms')} disabled defaultChecked />
      </State>
      <State name="switches">
        <Switch label={say('news')} help={say('newsHelp')} defaultChecked />
        <Switch label={say('news')} />
        <Switch label={say('news')} disabled />
      </State>
      <State name="one of a few">
        <RadioGroup label={say('document')} options={documents} value={which} onChange={setWhich} />
      </State>
      <State name="one of a few, error">
        <RadioGroup label={say('document')} options={documents} value={undefined} onChange={setWhich} error={say('documentError')} />
      </State>
      <State name="one of a few, in rows">
        <RadioGroup label={say('document')} options={documents} value={which} onChange={setWhich} rows />
      </State>
    </>
  )
}

const Refused = () => {
  const say = useSamples()
  return (
    <State name="error summary" wide>
      <ErrorSummary
        title={say('summary')}
        errors={[
          { field: 'refused-email', message: say('emailError') },
          { field: 'refused-terms', message: say('termsError') },
        ]}
      />
      <TextField id="refused-email" label={say('email')} error={say('emailError')} defaultValue="maria@" />
      <Checkbox id="refused-terms" label={say('terms')} error={say('termsError')} />
    </State>
  )
}

export const fieldScenes: readonly Scene[] = [
  { id: 'text-fields', Draw: TextFields },
  { id: 'choices', Draw: Choices },
  { id: 'error-summary', Draw: Refused },
]
