import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useLiveOdds } from '../../../shared/odds/use-live-odds.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { problemId } from '../quote/problem-list.tsx'
import type { Builder, BuilderState } from '../state/builder.ts'
import type { Leg } from '../state/leg.ts'
import styles from './leg-button.module.css'

export interface LegButtonProps {
  builder: Builder
  leg: Leg
}

type LegState = 'available' | 'chosen' | CustomBetProblem

/** One outcome: a press adds or removes it; if it cannot be combined, a press shows why. */
export function LegButton({ builder, leg }: LegButtonProps) {
  const t = useT()
  const { market, outcome } = leg.offer
  const initial = {
    oddsThousandths: outcome.odds,
    isOpen: market.status === MARKET_STATUS.allowed && outcome.active,
  }
  const { button, text, initialText, isOpen } = useLiveOdds(leg.key, initial, useOddsTexts())
  const known = useStore(builder, (state) => legState(state, leg))
  const state = known === 'available' && !isOpen ? 'suspended' : known
  const isChosen = state === 'chosen'
  const isRefused = !isChosen && state !== 'available'

  function press() {
    if (!isRefused) builder.toggle(leg)
    else builder.explain(leg, state)
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.root}
      data-odds
      data-refused={isRefused || undefined}
      aria-pressed={isChosen}
      aria-disabled={isRefused || undefined}
      aria-describedby={isRefused ? problemId(state) : undefined}
      onClick={press}
    >
      {isChosen && <Check className={styles.icon} size={16} aria-hidden />}
      {/* The price is no part of the accessible name: an announced name would be outdated. */}
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image cannot hold the label that is seen
        role="img"
        className={styles.label}
        aria-label={t('sb.builder.name', { outcome: outcome.name, market: market.name })}
      >
        {outcome.name}
      </span>
      <span ref={text} className={styles.price} aria-hidden={isRefused || undefined}>
        {initialText}
      </span>
      {isRefused && <Mark isOpen={isOpen} />}
    </button>
  )
}

function Mark({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? Ban : Lock
  return <Icon className={styles.mark} size={14} aria-hidden />
}

function legState({ legs, refusals }: BuilderState, { key }: Leg): LegState {
  return legs.some((leg) => leg.key === key) ? 'chosen' : (refusals.get(key) ?? 'available')
}
