import { Switch } from '@touchline/ui/forms/switch'
import { useT } from '../../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Forms/Switch' }

export function AllStates() {
  const label = useT()('sb.settings.for_you.label')
  return (
    <States>
      <State name="off">
        <Switch label={label} />
      </State>
      <State name="on">
        <Switch label={label} defaultChecked />
      </State>
      <State name="disabled">
        <Switch label={label} disabled />
        <Switch label={label} disabled defaultChecked />
      </State>
      <State name="focus" act="focus">
        <Switch label={label} />
      </State>
    </States>
  )
}
