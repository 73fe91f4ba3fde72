import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { isApiError } from '../../../shared/api/is-api-error.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { upsertAccount } from '../../../shared/player/accounts/accounts.ts'
import { upsertBets } from '../../../shared/player/bets/bets.ts'
import { invalidateBets } from '../../../shared/player/bets/invalidate-bets.ts'
import styles from './vip-notice.module.css'

/** For a bet above the VIP stake: that a trader reviews it, or the lower stake that the trader offers. */
export function VipNotice({ bet }: { bet: Bet }) {
  const t = useT()
  if (!bet.isVip || bet.status !== 'submitted') return null
  return (
    <div className={styles.root}>
      {bet.vipOffer ? (
        <Offer bet={bet} offerMinor={bet.vipOffer.value} />
      ) : (
        <>
          <p className={styles.title}>{t('sb.vip.held')}</p>
          <p className={styles.text}>{t('sb.vip.held.hint')}</p>
        </>
      )}
    </div>
  )
}

function Offer({ bet, offerMinor }: { bet: Bet; offerMinor: number }) {
  const t = useT()
  const money = useMoney()
  const answer = useAnswer(bet.id)
  const { currency } = bet.stake
  return (
    <>
      <output className={styles.title}>
        {t('sb.vip.offer', {
          offer: money(offerMinor, currency),
          stake: money(bet.stake.value, currency),
        })}
      </output>
      <p className={styles.text}>
        {t('sb.vip.offer.hint', { rest: money(bet.stake.value - offerMinor, currency) })}
      </p>
      <div className={styles.actions}>
        <Button
          isLoading={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('sb.vip.leave')}
        </Button>
        <Button
          variant="primary"
          isLoading={answer.isPending && answer.variables}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {t('sb.vip.take', { stake: money(offerMinor, currency) })}
        </Button>
      </div>
    </>
  )
}

function useAnswer(betId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return useMutation({
    mutationFn: (isTaken: boolean) => api.call(answerVipOffer, { params: { id: betId }, body: { isTaken } }),
    onSuccess({ bet, account }) {
      upsertBets(queries, [bet])
      upsertAccount(queries, account)
    },
    onError(error) {
      raiseError(error, 'vip-offer')
      // Answered in another tab, or withdrawn by the trader: fetch the present state.
      if (isApiError(error)) void invalidateBets(queries, 'all')
    },
  })
}
