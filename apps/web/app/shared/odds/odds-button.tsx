import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { OutcomeBoost } from '@touchline/contract/entities/match/outcome-boost'
import { hasRightToLeftLetters } from '@touchline/messages/locales'
import Lock from 'lucide-react/icons/lock'
import { useT } from '../i18n/use-t.ts'
import { useLive } from '../live/live-provider.tsx'
import { useIsMatchShut } from '../live/pauses/use-match-pause.ts'
import { slipSelection, useIsSelected } from '../slip/slip-selection.ts'
import { Slot } from '../slots/slot.tsx'
import styles from './odds-button.module.css'
import { useOddsTexts } from './odds-text.ts'
import { type OddsOffer, offeredSelection, offerKey } from './offered-selection.ts'
import { useLiveOdds } from './use-live-odds.ts'

export interface OddsButtonProps extends OddsOffer {
  /** Above the price in a row, before it in a list; none where the column has a head. */
  label?: string
  /** `stacked`: label above the price. `inline`: label at the start, price at the end. `side`: that, as narrow as can be. */
  layout?: 'stacked' | 'inline' | 'side'
}

/** Toggles one price on the slip. Its React key must be the outcome's. */
export function OddsButton({ match, market, outcome, label, layout = 'stacked' }: OddsButtonProps) {
  const { prices } = useLive()
  const key = offerKey({ market, outcome })
  const initial = {
    oddsThousandths: outcome.odds,
    isOpen: market.status === MARKET_STATUS.allowed && outcome.active,
  }
  const { button, text, initialText, isOpen } = useLiveOdds(key, initial, useOddsTexts())
  const isSelected = useIsSelected(key)
  const isClosed = useIsMatchShut(match) || !isOpen
  const name = useOutcomeName({ match, market, outcome })
  const t = useT()
  const boost = match.boosts?.find((each) => isOf(each, { market, outcome }))

  function toggle() {
    // A selected one may always be removed.
    if (isClosed && !isSelected) return
    const now = prices.outcomes.get(key)?.oddsThousandths ?? outcome.odds
    slipSelection.toggle(offeredSelection({ match, market, outcome }, now), button.current)
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.root}
      data-odds
      data-layout={layout}
      data-closed={isClosed || undefined}
      aria-pressed={isSelected}
      aria-disabled={(isClosed && !isSelected) || undefined}
      onClick={toggle}
    >
      {/* The name is the label's and the digits follow it, so what is read out is never an old price. */}
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image cannot contain the visible label
        role="img"
        className={styles.label}
        // A name in another script than the page's is truncated at its own end.
        dir={label && !hasRightToLeftLetters(label) ? 'ltr' : undefined}
        aria-label={isClosed ? `${name}, ${t('sb.odds.suspended')}` : name}
      >
        {label}
      </span>
      <span ref={text} className={styles.price} aria-hidden={isClosed || undefined}>
        {initialText}
      </span>
      {boost && !isClosed && (
        <Slot name="boostedPrice" boost={boost} matchId={match.id} outcome={key} odds={outcome.odds} />
      )}
      {isClosed && <Lock className={styles.lock} size={14} aria-hidden />}
    </button>
  )
}

function isOf(boost: OutcomeBoost, { market, outcome }: Omit<OddsOffer, 'match'>): boolean {
  const { marketId, specifier, outcomeId } = boost
  return marketId === market.id && specifier === market.specifier && outcomeId === outcome.id
}

/** “Arsenal to win, Match winner, Arsenal versus Chelsea” */
function useOutcomeName({ match, market, outcome }: OddsOffer): string {
  const t = useT()
  const { home, away } = match.competitors
  if (away.name === '') {
    return t('sb.odds.name.outright', { outcome: outcome.name, market: market.name, event: home.name })
  }
  const isWinner = outcome.name === home.name || outcome.name === away.name
  return t('sb.odds.name', {
    outcome: isWinner ? t('sb.odds.to_win', { team: outcome.name }) : outcome.name,
    market: market.name,
    home: home.name,
    away: away.name,
  })
}
