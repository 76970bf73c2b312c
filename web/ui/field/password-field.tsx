import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { IconButton } from '../action/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'counter'> {
  showLabel: string
  hideLabel: string
  /** `new-password` if the user chooses a password, else `current-password`. Password managers rely on it. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed. */
export const PasswordField = ({ showLabel, hideLabel, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      small
      label={shown ? hideLabel : showLabel}
      icon={shown ? <EyeOff /> : <Eye />}
      disabled={rest.disabled}
      onClick={() => setShown(!shown)}
    />
  )
  return <TextField autoCapitalize="none" spellCheck={false} {...rest} type={shown ? 'text' : 'password'} end={toggle} />
}
