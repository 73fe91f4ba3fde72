import type { Match } from '@touchline/contract/entities/catalogue'
import { useFormat, useT } from '../../../shared/i18n/use-t.ts'
import { matchPhase } from '../../../shared/live/matches/match-phase.ts'
import { useMatchState } from '../../../shared/live/matches/use-match-state.ts'
import styles from './match-vote.module.css'
import { useVote } from './use-vote.ts'
import { VOTE_CHOICES, type VoteChoice } from './vote-queries.ts'

/** Who wins? The votes are shown after one's own. */
export function MatchVote({ match }: { match: Match }) {
  const t = useT()
  const { kept, isKnown, send, sending } = useVote(match.id)
  const isOver = matchPhase(useMatchState(match).status) === 'over'
  const { home, away } = match.competitors
  const result = kept?.result ?? null
  const own = kept?.prediction?.data['choice']
  if (isOver && !result) return null
  const names: Record<VoteChoice, string> = {
    home: home.name,
    draw: t('sb.statistics.draw'),
    away: away.name,
  }
  const choices = VOTE_CHOICES.filter((choice) => choice !== 'draw' || canBeDrawn(match))
  return (
    <section className={styles.root} aria-label={t('sb.vote.title')}>
      <h2 className={styles.title}>{t('sb.vote.title')}</h2>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            aria-pressed={own === choice || sending === choice}
            disabled={!isKnown || result !== null || sending !== null}
            onClick={() => send(choice)}
          >
            <span className={styles.name} dir="auto">
              {names[choice]}
            </span>
            {result && <Share count={countOf(result.choices, choice)} total={result.total} />}
          </button>
        ))}
      </div>
      <p className={styles.note} aria-live="polite">
        {result ? t('sb.vote.total', { count: result.total }) : t('sb.vote.hint')}
      </p>
    </section>
  )
}

function Share({ count, total }: { count: number; total: number }) {
  const format = useFormat()
  const share = total === 0 ? 0 : count / total
  return (
    <>
      <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} aria-hidden />
      <strong className={styles.share}>{format.percent(share, 0)}</strong>
    </>
  )
}

function countOf(choices: readonly { choice: string; count: number }[], choice: VoteChoice): number {
  return choices.find((each) => each.choice === choice)?.count ?? 0
}

/** As the platform defines it: where the main market has a draw. */
function canBeDrawn({ tournament }: Match): boolean {
  return DRAWN_SPORTS.has(tournament.sport.key)
}

const DRAWN_SPORTS = new Set(['soccer', 'ice-hockey', 'handball'])
