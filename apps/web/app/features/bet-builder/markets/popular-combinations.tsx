import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { getCustomBetMarkets } from '@touchline/contract/calls/bets/custom-bet'
import type { ReplyOf } from '@touchline/contract/define-call'
import Check from 'lucide-react/icons/check'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import type { Builder } from '../state/builder.ts'
import { hasSameLegs, type Leg } from '../state/leg.ts'
import styles from './popular-combinations.module.css'

export interface PopularCombinationsProps {
  builder: Builder
  popular: ReplyOf<typeof getCustomBetMarkets>['popular']
  offered: ReadonlyMap<OutcomeKey, Leg>
}

/** Ready-made combinations of the match: one press selects all legs of one. */
export function PopularCombinations({ builder, popular, offered }: PopularCombinationsProps) {
  const t = useT()
  const { exact } = useOddsTexts()
  const { legs: chosen } = useStore(builder)
  const combinations = popular.flatMap(({ selections, odds }) => {
    const legs = selections.flatMap((selection) => offered.get(outcomeKey(selection)) ?? [])
    return legs.length === selections.length ? [{ legs, odds }] : []
  })
  if (combinations.length === 0) return null
  return (
    <section className={styles.root} aria-label={t('sb.builder.popular')}>
      <h3 className={styles.title}>{t('sb.builder.popular')}</h3>
      <ul className={styles.list}>
        {combinations.map(({ legs, odds }) => {
          const isChosen = hasSameLegs(legs, chosen)
          return (
            <li key={legs.map(({ key }) => key).join(' ')} className={styles.item}>
              <button
                type="button"
                className={styles.card}
                aria-pressed={isChosen}
                onClick={() => (isChosen ? builder.clear() : builder.take(legs))}
              >
                <span className={styles.legs}>
                  {legs.map((leg) => (
                    <span key={leg.key} className={styles.leg}>
                      {leg.title}
                    </span>
                  ))}
                </span>
                <span className={styles.odds}>
                  {isChosen && <Check size={16} aria-hidden />}
                  <bdi dir="ltr">{exact(odds)}</bdi>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
