import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { usePageQuickBet, useQuickBet, useQuickPlacementPhase } from '../state/page-quick-bet.ts'
import styles from './quick-bet-result.module.css'
import { useQuickBetSummary } from './quick-bet-texts.ts'

/** The state of the last press: pending with the seconds left, placed with its reference, or refused and why. */
export function QuickBetResult() {
  const t = useT()
  const { store } = usePageQuickBet()
  const { ticket } = useQuickBet()
  const story = useQuickBetSummary()(ticket)
  if (!story) return null
  const { state } = ticket
  return (
    <div className={styles.root} data-state={state}>
      {state === 'PROCESSING' && <Seconds />}
      {state === 'SUCCESS' && <CircleCheck size={20} aria-hidden />}
      {state === 'ERROR' && <CircleAlert size={20} aria-hidden />}
      <span className={styles.text}>
        <strong>{story.title}</strong>
        <span className={styles.details}>
          {state === 'PROCESSING' ? <Unsure or={story.details} /> : story.details}
        </span>
        {ticket.state === 'ERROR' && <FittingStake stakeMinor={ticket.error.fittingStakeMinor} />}
      </span>
      {state !== 'PROCESSING' && (
        <IconButton
          label={t('a11y.close')}
          icon={<X size={16} aria-hidden />}
          onClick={() => store.send({ type: 'resultClosed' })}
        />
      )}
    </div>
  )
}

/** Enters the greatest stake that the platform would take; the next press asks for approval, as any other stake does. */
function FittingStake({ stakeMinor }: { stakeMinor: number | undefined }) {
  const t = useT()
  const money = useMoney()
  const { store } = usePageQuickBet()
  const { isEnabled, currency } = useQuickBet()
  if (stakeMinor === undefined || !isEnabled) return null
  return (
    <Button
      size="small"
      onClick={() => {
        store.send({ type: 'stakeEntered', stakeMinor })
        store.send({ type: 'resultClosed' })
      }}
    >
      {t('sb.slip.stake.instead', { amount: money(stakeMinor, currency.code) })}
    </Button>
  )
}

/** The reply was lost; the request is repeated. */
function Unsure({ or: details }: { or: string }) {
  const t = useT()
  return useQuickPlacementPhase() === 'unsure' ? t('sb.quick_bet.unsure') : details
}

const STEP_MS = 200

/** Not announced: a countdown would drown everything else. */
function Seconds() {
  const { hold } = usePageQuickBet()
  const endsAtMs = useStore(hold)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = endsAtMs === null ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return (
    <span className={styles.seconds} aria-hidden data-seconds={seconds}>
      {seconds > 0 ? seconds : '…'}
    </span>
  )
}
