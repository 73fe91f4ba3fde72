import type { Bet } from '@touchline/contract/entities/bet'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import styles from './bet-card.module.css'
import { BetLegRow } from './bet-leg-row.tsx'
import { placedLegs } from './placed-legs.ts'

/** The legs of a bet; selections that stand in a combo together under their joint price. */
export function BetLegs({ bet }: { bet: Bet }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const isCustom = bet.type === 'custom_bet'
  return (
    <ul className={styles.legs} data-custom={isCustom || undefined}>
      {placedLegs(bet).map(({ selections: [first, ...others], odds }) =>
        odds === null ? (
          <BetLegRow key={first.id} selection={first} isPriced={!isCustom} />
        ) : (
          <li key={first.id}>
            <p className={styles.group}>
              <span>{t('sb.slip.group')}</span>
              <span className={styles.odds} dir="ltr">
                {exact(odds)}
              </span>
            </p>
            <ul className={styles.together}>
              {[first, ...others].map((selection) => (
                <BetLegRow key={selection.id} selection={selection} isPriced={false} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}
