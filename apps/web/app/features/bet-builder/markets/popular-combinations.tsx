import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { getCustomBetMarkets } from '@touchline/contract/calls/bets/custom-bet'
import type { ReplyOf } from '@touchline/contract/define-call'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { CombinationCard } from '../ready/combination-card.tsx'
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
              <CombinationCard
                legs={legs}
                odds={odds}
                isChosen={isChosen}
                onPress={() => (isChosen ? builder.clear() : builder.take(legs))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
