import { lineIcon } from '@touchline/ui/icons/line-icon'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { State, States } from '../../../frame/states.tsx'

export default { title: 'Primitives/Icons/LineIcon' }

const OfSprite = lineIcon('bell')

export function FromTheSprite() {
  return (
    <States isDense>
      {[14, 16, 20, 24, 40].map((size) => (
        <State key={size} name={String(size)}>
          <OfSprite size={size} aria-hidden />
        </State>
      ))}
      <State name="as the build writes it">
        <Bell aria-hidden />
      </State>
      <State name="mirrored from right to left">
        <ChevronRight data-mirror aria-hidden />
      </State>
    </States>
  )
}
