import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BetSelection } from '@touchline/contract/entities/bet'
import { hasRightToLeftLetters } from '@touchline/messages/locales'
import { Badge } from '@touchline/ui/badge'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { disruptionText } from '../../../shared/match/disruption-text.ts'
import { LiveTime } from '../../../shared/match/live-time.tsx'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import styles from './bet-leg-row.module.css'
import { legLabel } from './leg-labels.ts'
import { LegOutlook } from './leg-progress.tsx'
import { type LegStanding, legStanding } from './leg-standing.ts'
import { type LegState, useLegState } from './use-leg-state.ts'

type LegStatus = BetSelection['status']

export interface BetLegRowProps {
  selection: BetSelection
  /** False for the legs of a custom bet, which have one price together. */
  isPriced: boolean
}

/** One leg: what was picked, and the state of its match and its own. */
export function BetLegRow({ selection, isPriced }: BetLegRowProps) {
  const t = useT()
  const { exact } = useOddsTexts()
  const state = useLegState(selection)
  const { status, isBanker } = selection
  return (
    <li className={styles.root} data-status={status}>
      <LegMark
        status={status}
        standing={status === 'open' ? legStanding(selection, state) : null}
        label={t(legLabel(selection))}
      />
      <span className={styles.outcome}>
        {selection.outcome.name}
        {isBanker && <Badge>{t('sb.bet.banker')}</Badge>}
      </span>
      {isPriced && (
        <span className={styles.odds} dir="ltr">
          {exact(selection.odds)}
        </span>
      )}
      <span className={styles.market}>
        {selection.market.name}
        <Result selection={selection} />
      </span>
      <MatchLine selection={selection} state={state} />
    </li>
  )
}

interface LegMarkProps {
  status: LegStatus
  standing: LegStanding | null
  label: string
}

function LegMark({ status, standing, label }: LegMarkProps) {
  const Icon = status === 'won' || status === 'half_won' ? Check : status === 'open' ? null : X
  const Shown = status === 'void' ? Minus : Icon
  return (
    <span className={styles.mark} data-standing={standing ?? undefined} title={label}>
      <span data-spoken-only>{label}</span>
      {Shown && <Shown size={12} strokeWidth={3} aria-hidden />}
    </span>
  )
}

/** A mark alone cannot express half results, shared wins and void legs. */
function Result({ selection }: { selection: BetSelection }) {
  const t = useT()
  const { status, deadHeat } = selection
  if (!deadHeat && (status === 'open' || status === 'won' || status === 'lost')) return null
  return (
    <span className={styles.result} aria-hidden>
      {t(legLabel(selection))}
    </span>
  )
}

function MatchLine({ selection, state }: { selection: BetSelection; state: LegState }) {
  const t = useT()
  const paths = usePaths()
  const { match } = selection
  const name =
    match.nameB === '' ? match.nameA : t('sb.board.match', { home: match.nameA, away: match.nameB })
  return (
    <span className={styles.match}>
      <a
        className={styles.link}
        // Cut at its own end, in whichever script.
        dir={hasRightToLeftLetters(name) ? undefined : 'ltr'}
        href={paths.match({
          id: match.id,
          slug: match.slug,
          tournament: { sport: { key: match.sportKey } },
        })}
      >
        {name}
      </a>
      <Score selection={selection} state={state} />
      {selection.status === 'open' && <LegOutlook selection={selection} state={state} />}
    </span>
  )
}

function Score({ selection: { match }, state }: { selection: BetSelection; state: LegState }) {
  const t = useT()
  const disruption = disruptionText(state.disruption, t)
  const format = useLocalFormat()
  const total = state.statistics?.totalScore
  const isLive = state.status === MATCH_STATUS.live || state.status === MATCH_STATUS.stopped
  if (!total && !isLive) {
    return disruption ?? <time dateTime={match.startTime}>{format.dateTime(match.startTime)}</time>
  }
  return (
    <span className={styles.score} data-live={isLive || undefined}>
      {isLive && (
        <span className={styles.clock}>
          <LiveTime state={state} sportKey={match.sportKey} />
        </span>
      )}
      {!isLive && disruption}
      {total && <span dir="ltr">{`${total.home}:${total.away}`}</span>}
    </span>
  )
}
