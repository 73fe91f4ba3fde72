import { IconButton } from '@touchline/ui/icon-button'
import Bell from 'lucide-react/icons/bell'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/IconButton' }

export function AllStates() {
  const label = useT()('sb.notifications.title')
  const icon = <Bell size={20} aria-hidden />
  return (
    <States>
      <State name="plain">
        <IconButton label={label} icon={icon} />
      </State>
      <State name="pressed">
        <IconButton label={label} icon={icon} aria-pressed />
      </State>
      <State name="disabled">
        <IconButton label={label} icon={icon} disabled />
      </State>
      <State name="focus" act="focus">
        <IconButton label={label} icon={icon} />
      </State>
    </States>
  )
}

export function Hovered() {
  const label = useT()('sb.notifications.title')
  return (
    <States>
      <State name="hover" act="hover">
        <IconButton label={label} icon={<Bell size={20} aria-hidden />} />
      </State>
    </States>
  )
}
