import { Checkbox } from '@touchline/ui/forms/checkbox'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/Checkbox' }

export function AllStates() {
  const t = useT()
  const label = t('sb.market.pin')
  return (
    <States>
      <State name="off">
        <Checkbox label={label} />
      </State>
      <State name="on">
        <Checkbox label={label} defaultChecked />
      </State>
      <State name="disabled">
        <Checkbox label={label} disabled />
        <Checkbox label={label} disabled defaultChecked />
      </State>
      <State name="error">
        <Checkbox label={label} error={t('sb.account.terms.missing')} />
      </State>
      <State name="focus" act="focus">
        <Checkbox label={label} />
      </State>
    </States>
  )
}
