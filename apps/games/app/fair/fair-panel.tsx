import { Collapse } from '@touchline/ui/collapse'
import type { RoundState } from '../../wire/round-state.ts'
import { useGame } from '../game-context.ts'
import { shortNumber } from '../game-format.ts'
import styles from './fair-panel.module.css'
import { useFairness } from './use-fairness.ts'

const VERDICTS = { fair: 'fair.is_fair', unfair: 'fair.is_unfair', unchecked: 'fair.unchecked' } as const

/** Lets a player verify that the result was fixed before the bets. */
export function FairPanel({ round, isOver }: { round: RoundState; isOver: boolean }) {
  const { t } = useGame()
  const fairness = useFairness(round, isOver)
  const { played, commitment } = round
  return (
    <div className={styles.root}>
      <Collapse title={t('fair.title')} isOpenAtFirst={false}>
        <div className={styles.content}>
          <p>{t('fair.explained')}</p>
          <dl>
            <dt className={styles.name}>{t('fair.commitment')}</dt>
            <dd className={styles.hash}>
              <bdi dir="ltr">{commitment}</bdi>
            </dd>
            <dt className={styles.name}>{t('fair.seed', { number: shortNumber(round.round) })}</dt>
            <dd className={played ? styles.hash : undefined}>
              {played ? <bdi dir="ltr">{played.seed}</bdi> : t('fair.pending')}
            </dd>
          </dl>
          {fairness && (
            <p className={styles.verdict} data-fairness={fairness}>
              {t(VERDICTS[fairness])}
            </p>
          )}
        </div>
      </Collapse>
    </div>
  )
}
