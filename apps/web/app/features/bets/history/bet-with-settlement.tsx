import { ButtonLink } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useBet } from '../../../shared/player/bets/bets.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { BetCard } from '../card/bet-card.tsx'
import { BetsError, BetsSkeleton } from '../list/bet-states.tsx'
import { BetHistory } from '../settlement/bet-history.tsx'
import { SettlementSection } from '../settlement/settlement-section.tsx'
import styles from './bet-detail-page.module.css'

/** A bet's card and its settlement. */
export function BetWithSettlement({ id }: { id: number }) {
  const t = useT()
  const format = useLocalFormat()
  const { data: bet, isError, refetch } = useBet(id)
  if (bet === undefined && isError) return <BetsError onRetry={() => void refetch()} />
  if (bet === undefined) return <BetsSkeleton />
  if (bet === null) return <NoSuchBet />
  return (
    <div className={styles.parts}>
      <div>
        <BetCard bet={bet} isOwnPage />
        {bet.settledAt && (
          <p className={styles.settled}>{t('sb.bet.settled_at', { at: format.dateTime(bet.settledAt) })}</p>
        )}
      </div>
      <div>
        <BetHistory bet={bet} />
        <SettlementSection bet={bet} />
      </div>
    </div>
  )
}

function NoSuchBet() {
  const t = useT()
  const paths = usePaths()
  return (
    <EmptyState
      title={t('sb.bet.not_found')}
      action={<ButtonLink href={paths.to('bets')}>{t('sb.my_bets.history')}</ButtonLink>}
    />
  )
}
