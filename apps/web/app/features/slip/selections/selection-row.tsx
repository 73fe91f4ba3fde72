import { type SelectionProblem, selectionProblem } from '@touchline/betting/slip/checks/selection-problem'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipSelection } from '@touchline/betting/slip/types'
import { hasRightToLeftLetters } from '@touchline/messages/locales'
import type { MessageKey } from '@touchline/messages/message-key'
import { Badge } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import Lock from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { track } from '../../../shared/tracking/track.ts'
import { LegMark } from '../bonus/leg-mark.tsx'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { SelectionPrice } from './selection-price.tsx'
import styles from './selection-row.module.css'

const PROBLEMS: Record<SelectionProblem, MessageKey> = {
  suspended: 'sb.ticket.suspended.label',
  not_available: 'sb.ticket.not-available.label',
  paused: 'sb.match.prices_paused',
  started: 'sb.match.starting',
  match_over: 'sb.slip.match_over',
}

export interface SelectionRowProps {
  selection: SlipSelection
  /** Match and price are shown with the whole bet. */
  isPartOfCustomBet?: boolean
  /** Conflicts with another selection. */
  isInTheWay?: boolean
  /** In the corner, such as the banker toggle. */
  corner?: ReactNode
}

/** One selection: outcome, market, match and price, and whether it can still be bet on. */
export function SelectionRow({ selection, isPartOfCustomBet, isInTheWay, corner }: SelectionRowProps) {
  const t = useT()
  const { store } = usePageSlip()
  const isBusy = useSlipState().ticket.state === 'PROCESSING'
  const problem = selectionProblem(selection)
  const { id, outcomeName, marketName } = selection
  const remove = () => {
    track({ event: 'outcome_delete_click', outcome: id })
    store.send({ type: 'selectionRemoved', id })
  }
  return (
    <div
      className={styles.root}
      data-problem={problem ?? undefined}
      data-in-the-way={isInTheWay || undefined}
    >
      <div className={styles.text}>
        <p className={styles.outcome}>{outcomeName}</p>
        <p className={styles.market}>{marketName}</p>
        {!isPartOfCustomBet && <MatchLine selection={selection} />}
        {!isPartOfCustomBet && <LegMark selection={selection} />}
      </div>
      {!isPartOfCustomBet && <SelectionPrice selection={selection} />}
      <div className={styles.remove}>
        <IconButton
          label={t('sb.slip.remove', { name: outcomeName })}
          icon={<X size={16} aria-hidden />}
          disabled={isBusy}
          onClick={remove}
        />
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      {problem && (
        <p className={styles.problem}>
          <Lock size={14} aria-hidden />
          <span className={styles.reason}>{t(PROBLEMS[problem])}</span>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={remove}>
            {t('sb.slip.remove.short')}
          </Button>
        </p>
      )}
    </div>
  )
}

function MatchLine({ selection }: { selection: SlipSelection }) {
  const t = useT()
  const paths = usePaths()
  const { nameA, nameB } = selection
  const name = nameB === '' ? nameA : t('sb.board.match', { home: nameA, away: nameB })
  return (
    <p className={styles.match}>
      {selection.matchStatus === MATCH_STATUS.live && <Badge tone="live">{t('sb.stage.live')}</Badge>}
      <a
        className={styles.link}
        // Cut at its own end, in whichever script.
        dir={hasRightToLeftLetters(name) ? undefined : 'ltr'}
        href={paths.match({
          id: selection.matchId,
          slug: selection.matchSlug,
          tournament: { sport: { key: selection.sportKey } },
        })}
      >
        {name}
      </a>
    </p>
  )
}
