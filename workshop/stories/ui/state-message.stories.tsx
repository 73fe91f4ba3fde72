import { Button } from '@touchline/ui/button'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useT } from '../../../apps/web/app/shared/i18n/use-t.ts'
import { State, States } from '../../frame/states.tsx'

export default { title: 'Primitives/StateMessage' }

export function EmptyAndFailed() {
  const t = useT()
  return (
    <States>
      <State name="empty: a title alone">
        <EmptyState title={t('sb.my_bets.all.empty')} />
      </State>
      <State name="empty: picture, text and action">
        <EmptyState
          picture={<SportIcon sportKey="soccer" size={48} />}
          title={t('sb.list.empty.live')}
          action={<Button>{t('sb.list.to_schedule')}</Button>}
        >
          {t('sb.list.empty.live.hint')}
        </EmptyState>
      </State>
      <State name="error">
        <ErrorState title={t('sb.list.error')} action={<Button>{t('sb.builder.retry')}</Button>}>
          {t('page.error.description')}
        </ErrorState>
      </State>
    </States>
  )
}
