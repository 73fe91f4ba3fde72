import { Button } from '@touchline/ui/button'
import { formatNumbers, NUMBER_MAX, PICKS_MAX, readNumbers } from '../../../rules/draw.ts'
import { useGame } from '../../game-context.ts'
import type { GameOffer } from '../game-view.ts'
import styles from './number-grid.module.css'

const NUMBERS = Array.from({ length: NUMBER_MAX }, (_, index) => index + 1)

/** The numbers to pick from. */
export function NumberGrid({ offer: { selection, isOpen, choose } }: { offer: GameOffer }) {
  const { t } = useGame()
  const picked = (selection !== null && readNumbers(selection)) || []
  const isFull = picked.length === PICKS_MAX

  function toggle(number: number): void {
    const next = picked.includes(number) ? picked.filter((one) => one !== number) : [...picked, number]
    choose(next.length > 0 ? formatNumbers(next) : null)
  }

  return (
    <fieldset className={styles.root} aria-label={t('draw.hint')}>
      <p className={styles.quiet}>{t('draw.hint')}</p>
      <div className={styles.grid}>
        {NUMBERS.map((number) => {
          const isPicked = picked.includes(number)
          return (
            <button
              key={number}
              type="button"
              className={styles.number}
              aria-pressed={isPicked}
              disabled={!isOpen || (isFull && !isPicked)}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          )
        })}
      </div>
      <div className={styles.foot}>
        <p className={styles.quiet}>{t('draw.picked', { count: `${picked.length}/${PICKS_MAX}` })}</p>
        <Button size="small" disabled={picked.length === 0} onClick={() => choose(null)}>
          {t('draw.clear')}
        </Button>
      </div>
    </fieldset>
  )
}
