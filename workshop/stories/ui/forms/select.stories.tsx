import { Select } from '@touchline/ui/forms/select'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/Select' }

export function AllStates() {
  const t = useT()
  const label = t('sb.list.sort.label')
  const options = [
    { value: 'priority', label: t('sb.list.sort.priority') },
    { value: 'start_time', label: t('sb.list.sort.start_time') },
  ]
  return (
    <States>
      <State name="plain">
        <Select label={label} options={options} />
      </State>
      <State name="label for screen readers alone">
        <Select label={label} options={options} isLabelHidden />
      </State>
      <State name="disabled">
        <Select label={label} options={options} disabled />
      </State>
      <State name="error">
        <Select label={label} options={options} error={t('sb.account.terms.missing')} />
      </State>
      <State name="focus" act="focus">
        <Select label={label} options={options} />
      </State>
    </States>
  )
}
