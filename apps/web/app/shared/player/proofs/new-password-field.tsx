import { assertNever } from '@touchline/betting/assert-never'
import { TextField, type TextFieldProps } from '@touchline/ui/forms/text-field'
import { IconButton } from '@touchline/ui/icon-button'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { passwordStrength } from './password-strength.ts'

export interface NewPasswordFieldProps
  extends Pick<TextFieldProps, 'label' | 'error' | 'name' | 'ref' | 'onBlur'> {
  minLength: number
  onChange?: TextFieldProps['onChange']
}

/** Says the rule before, and what is missing while typing; pasting is welcome, and the text can be shown. */
export function NewPasswordField({ minLength, onChange, ...field }: NewPasswordFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
      hint={<StrengthHint typed={typed} minLength={minLength} />}
      after={
        <IconButton
          label={t(isShown ? 'sb.account.password.hide' : 'sb.account.password.show')}
          icon={isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

function StrengthHint({ typed, minLength }: { typed: string; minLength: number }) {
  const t = useT()
  if (typed === '') return t('sb.account.password.rule', { count: minLength })
  const strength = passwordStrength(typed, minLength)
  switch (strength.name) {
    case 'short':
      return t('sb.account.password.left', { count: strength.missing })
    case 'repeating':
      return t('sb.account.password.repeating')
    case 'enough':
      return t('sb.account.password.enough')
    case 'strong':
      return t('sb.account.password.strong')
    default:
      return assertNever(strength)
  }
}
