import type { PlacedBet } from '@touchline/betting/slip/types'
import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useBet } from '../../shared/player/bets.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import styles from './slip-notice.module.css'
import { chooseSlipTab } from './slip-tab.ts'

/** How a bet stands that a trader looks at; an offered stake is taken or left in my bets. */
export function VipState({ bet }: { bet: PlacedBet }) {
  const t = useT()
  const text = useStateText()
  const { isMyBetsVisible } = useSite().site
  const { data } = useBet(bet.betId)
  const { tone, message } = text(data ?? null)
  return (
    <div className={styles.root} data-tone={tone}>
      <output className={styles.text}>{message}</output>
      {data?.vipOffer && isMyBetsVisible && (
        <Button size="small" onClick={() => chooseSlipTab('my_bets')}>
          {t('sb.slip.placed.my_bets')}
        </Button>
      )}
    </div>
  )
}

type Tone = 'success' | 'warning' | 'danger'

function useStateText(): (bet: Bet | null) => { tone: Tone; message: string } {
  const t = useT()
  const money = useMoney()
  return (bet) => {
    if (bet?.vipOffer) {
      const amount = money(bet.vipOffer.value, bet.vipOffer.currency)
      return { tone: 'warning', message: t('sb.slip.placed.vip.offer', { amount }) }
    }
    if (!bet || bet.status === 'submitted') {
      return { tone: 'warning', message: t('sb.slip.placed.vip.waiting') }
    }
    return bet.status === 'rejected' || bet.status === 'withdrawn'
      ? { tone: 'danger', message: t('sb.slip.placed.vip.rejected') }
      : { tone: 'success', message: t('sb.slip.placed.vip.accepted') }
  }
}
