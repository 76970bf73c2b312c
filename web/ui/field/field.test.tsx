import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const attribute = (markup: string, tag: string, name: string): string | undefined =>
  markup.match(new RegExp(`<${tag}[^>]*?\\s${name}="([^"]*)"`))?.[1]

test('the label names the control, and the help describes it', () => {
  const markup = renderToStaticMarkup(<TextField label="E-mail" help="We send a code." />)
  const id = attribute(markup, 'input', 'id')
  expect(attribute(markup, 'label', 'for')).toBe(id)
  expect(attribute(markup, 'input', 'aria-describedby')).toBe(`${id}-note`)
  expect(markup).toContain(`id="${id}-note"`)
  expect(markup).not.toContain('aria-invalid')
})

test('an error replaces the help', () => {
  const markup = renderToStaticMarkup(<TextField id="mail" label="E-mail" help="We send a code." error="Enter an address" />)
  expect(markup).toContain('Enter an address')
  expect(markup).not.toContain('We send a code.')
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
  expect(attribute(markup, 'input', 'aria-describedby')).toBe('mail-note')
})

test('a permanent note stays beside an error, but the help does not', () => {
  const help = { stays: 'A reviewer wrote: unreadable', help: 'We send a code.' }
  const calm = renderToStaticMarkup(<TextField id="mail" label="E-mail" help={help} />)
  expect(calm).toContain('A reviewer wrote: unreadable')
  expect(calm).toContain('We send a code.')
  const withError = renderToStaticMarkup(<TextField id="mail" label="E-mail" help={help} error="Enter an address" />)
  expect(withError.slice(withError.indexOf('id="mail-note"'))).toMatch(/A reviewer wrote: unreadable[^]*Enter an address/)
  expect(withError).not.toContain('We send a code.')
})

test('without help or error there is no description', () => {
  const markup = renderToStaticMarkup(<TextField label="E-mail" />)
  expect(markup).not.toContain('aria-describedby')
})

test('the label of an optional field says so', () => {
  expect(renderToStaticMarkup(<TextField label="Referral code" optional="optional" />)).toMatch(
    /<label[^>]*>Referral code <span[^>]*>optional<\/span>/,
  )
})

test('the counter counts the text of a controlled field', () => {
  expect(renderToStaticMarkup(<TextField label="Name" counter maxLength={50} value="Maria" readOnly />)).toContain('>5/50<')
})

test('addresses run left to right in every language, but names do not', () => {
  expect(attribute(renderToStaticMarkup(<TextField label="E-mail" type="email" />), 'input', 'dir')).toBe('ltr')
  expect(attribute(renderToStaticMarkup(<TextField label="Name" />), 'input', 'dir')).toBe('auto')
  expect(attribute(renderToStaticMarkup(<TextArea label="Address" />), 'textarea', 'dir')).toBe('auto')
})

test('a password field hides its text at first, and has an autocomplete value for password managers', () => {
  const markup = renderToStaticMarkup(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />)
  expect(attribute(markup, 'input', 'type')).toBe('password')
  expect(attribute(markup, 'input', 'autoComplete') ?? attribute(markup, 'input', 'autocomplete')).toBe('new-password')
  expect(attribute(markup, 'button', 'aria-label')).toBe('Show')
})

test('the placeholder option is selected at first and cannot be chosen again', () => {
  const markup = renderToStaticMarkup(<Select label="Country" unchosen="Choose" options={[{ value: 'DE', label: 'Germany' }]} />)
  expect(markup).toMatch(/<option value="" disabled="" hidden=""[^>]* selected="">Choose/)
})

test('a checkbox has its error as description', () => {
  const markup = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Tick the box" />)
  expect(attribute(markup, 'input', 'aria-describedby')).toBe('terms-note')
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
})

test('an error summary reaches a group by the id of its first choice', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ] as const
  const markup = renderToStaticMarkup(
    <RadioGroup id="document" label="Which?" options={options} value={undefined} onChange={() => undefined} />,
  )
  expect(markup.match(/id="document"/g)).toHaveLength(1)
  expect(markup).not.toContain('checked=""')
})
