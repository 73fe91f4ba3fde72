import { TextField } from '@touchline/ui/forms/text-field'
import { IconButton } from '@touchline/ui/icon-button'
import Eye from 'lucide-react/icons/eye'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/TextField' }

export function AllStates() {
  const t = useT()
  const label = t('sb.account.email')
  return (
    <States>
      <State name="empty, with a placeholder">
        <TextField label={label} placeholder="anna@example.com" />
      </State>
      <State name="filled">
        <TextField label={label} defaultValue="anna@example.com" dir="ltr" />
      </State>
      <State name="hint">
        <TextField label={label} hint={t('sb.account.second_step.intro')} />
      </State>
      <State name="error">
        <TextField label={label} defaultValue="anna" error={t('sb.account.email.invalid')} />
      </State>
      <State name="hint and error">
        <TextField
          label={label}
          hint={t('sb.account.second_step.intro')}
          error={t('sb.account.email.invalid')}
        />
      </State>
      <State name="disabled">
        <TextField label={label} defaultValue="anna@example.com" disabled />
      </State>
      <State name="something before and after">
        <TextField
          label={t('sb.account.password')}
          type="password"
          defaultValue="secret"
          before={<span aria-hidden>€</span>}
          after={<IconButton label={t('sb.account.password.show')} icon={<Eye size={18} aria-hidden />} />}
        />
      </State>
      <State name="label for screen readers alone">
        <TextField label={label} isLabelHidden placeholder={label} />
      </State>
      <State name="focus" act="focus">
        <TextField label={label} />
      </State>
    </States>
  )
}
