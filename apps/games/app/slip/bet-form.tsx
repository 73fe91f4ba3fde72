import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { type FormEvent, type Ref, useRef } from 'react'
import { useGame } from '../game-context.ts'
import { GAME_VIEWS } from '../views/game-views.ts'
import styles from './bet-form.module.css'
import { type GameSlip, stakeBounds } from './use-game-slip.ts'

/** The selection, its stake and the button; hidden without a selection. */
export function BetForm({ slip, ref }: { slip: GameSlip; ref: Ref<HTMLFormElement> }) {
  const texts = useGame()
  const { t, format, game, session } = texts
  const { offer, odds, stake, setStake, winMinor, problem, isPlacing, submit } = slip
  const { selection, round, isOpen, choose } = offer
  const field = useRef<HTMLInputElement>(null)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!submit()) field.current?.focus()
  }

  function stakeError(): string | undefined {
    if (problem !== 'stake' || odds === null) return undefined
    const { minMinor, maxMinor } = stakeBounds(session.stakes, odds)
    return t('errors.stake', { min: format.money(minMinor), max: format.money(maxMinor) })
  }

  return (
    <form ref={ref} className={styles.root} hidden={selection === null} onSubmit={handleSubmit}>
      <div className={styles.chosen}>
        <p className={styles.label}>
          {selection !== null && GAME_VIEWS[game].labelOf(selection, round, texts)}
        </p>
        <bdi className={styles.odds} dir="ltr">
          {odds !== null && format.odds(odds)}
        </bdi>
        <Button size="small" onClick={() => choose(null)}>
          {t('slip.remove')}
        </Button>
      </div>
      <TextField
        ref={field}
        label={`${t('slip.stake')} (${session.currency.code})`}
        name="stake"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={stake}
        onChange={(event) => setStake(event.target.value)}
        error={stakeError()}
        hint={winMinor !== null && t('slip.wins', { amount: format.money(winMinor) })}
      />
      <Button type="submit" variant="primary" isWide disabled={!isOpen || isPlacing}>
        {isPlacing ? t('slip.placing') : t('slip.place')}
      </Button>
    </form>
  )
}
