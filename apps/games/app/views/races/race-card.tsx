import { raceCard } from '../../../rules/races.ts'
import { useGame } from '../../game-context.ts'
import type { GameOffer } from '../game-view.ts'
import { PriceButton } from '../price-button.tsx'
import { Cloth } from './cloth.tsx'
import styles from './race-card.module.css'

/** The runners, each with its prices to win and to place. */
export function RaceCard({ offer }: { offer: GameOffer }) {
  const { t } = useGame()
  const kinds = [
    ['win', t('races.win')],
    ['place', t('races.place')],
  ] as const
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col">{t('races.runner')}</th>
          {kinds.map(([kind, title]) => (
            <th key={kind} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {raceCard(offer.round).map(({ number, name }) => (
          <tr key={number}>
            <th scope="row">
              <Cloth number={number} /> <bdi>{name}</bdi>
            </th>
            {kinds.map(([kind, title]) => (
              <td key={kind}>
                <PriceButton offer={offer} selection={`${kind}:${number}`} name={`${name}, ${title}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
