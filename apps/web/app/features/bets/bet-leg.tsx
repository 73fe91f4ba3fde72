import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BetSelection } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import styles from './bet-leg.module.css'
import { type LegScore, useLegScore } from './use-leg-score.ts'

type LegStatus = BetSelection['status']

const LABELS: Record<LegStatus, MessageKey> = {
  open: 'sb.bet.leg.open',
  won: 'sb.bet.leg.won',
  lost: 'sb.bet.leg.lost',
  void: 'sb.bet.leg.void',
  half_won: 'sb.bet.leg.half_won',
  half_lost: 'sb.bet.leg.half_lost',
}

/** One leg: what was picked, and how its match and itself stand. */
export function BetLeg({ selection }: { selection: BetSelection }) {
  const t = useT()
  const paths = usePaths()
  const { exact } = useOddsTexts()
  const score = useLegScore(selection)
  const { match, status } = selection
  return (
    <li className={styles.root} data-status={status}>
      <LegMark status={status} label={t(LABELS[status])} />
      <span className={styles.outcome}>{selection.outcome.name}</span>
      <span className={styles.odds} dir="ltr">
        {exact(selection.odds)}
      </span>
      <span className={styles.market}>{selection.market.name}</span>
      <span className={styles.match}>
        <a
          className={styles.link}
          href={paths.match({
            id: match.id,
            slug: match.slug,
            tournament: { sport: { key: match.sportKey } },
          })}
        >
          {t('sb.board.match', { home: match.nameA, away: match.nameB })}
        </a>
        <Score score={score} startTime={match.startTime} />
      </span>
    </li>
  )
}

function LegMark({ status, label }: { status: LegStatus; label: string }) {
  const Icon = status === 'won' || status === 'half_won' ? Check : status === 'open' ? null : X
  const Shown = status === 'void' ? Minus : Icon
  return (
    <span className={styles.mark} title={label}>
      <span className={styles.text}>{label}</span>
      {Shown && <Shown size={12} strokeWidth={3} aria-hidden />}
    </span>
  )
}

function Score({ score, startTime }: { score: LegScore; startTime: string }) {
  const format = useLocalFormat()
  if (!score.total) return <time dateTime={startTime}>{format.dateTime(startTime)}</time>
  return (
    <span className={styles.score} data-live={score.status === MATCH_STATUS.live || undefined} dir="ltr">
      {`${score.total.home}:${score.total.away}`}
    </span>
  )
}
