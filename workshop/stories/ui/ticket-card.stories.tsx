import { Badge } from '@touchline/ui/badge'
import { TicketCard } from '@touchline/ui/ticket-card'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/TicketCard' }

export function Cards() {
  const t = useT()
  const head = (
    <>
      <strong>{t('page.bet.title')}</strong>
      <Badge tone="success">{t('sb.bet.leg.won')}</Badge>
    </>
  )
  return (
    <States>
      <State name="an article">
        <TicketCard head={head} aria-label={t('page.bet.title')}>
          <p>{t('sb.bet.paid')}</p>
        </TicketCard>
      </State>
      <State name="a section">
        <TicketCard as="section" head={head} aria-label={t('sb.bet.details')}>
          <p>{t('sb.bet.paid')}</p>
        </TicketCard>
      </State>
    </States>
  )
}
