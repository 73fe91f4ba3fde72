import { TextField } from '@touchline/ui/forms/text-field'
import { useT } from '../../../shared/i18n/use-t.ts'

/** Six digits of an app, which phones offer to fill in; a recovery code has letters too. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('sb.account.second_step.code')}
      value={value}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      dir="ltr"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
