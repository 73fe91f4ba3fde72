import { BADGE_TONES, Badge } from '@touchline/ui/badge'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/Badge' }

export function Tones() {
  const t = useT()
  return (
    <States>
      {BADGE_TONES.map((tone) => (
        <State key={tone} name={tone}>
          <Badge tone={tone}>{t('sb.bet.leg.open')}</Badge>
        </State>
      ))}
    </States>
  )
}
