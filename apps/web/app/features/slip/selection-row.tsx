import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { type SelectionProblem, selectionProblem } from '@touchline/betting/slip/selection-problem'
import type { SlipSelection } from '@touchline/betting/slip/types'
import type { MessageKey } from '@touchline/messages/message-key'
import { Badge } from '@touchline/ui/badge'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import Lock from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { SelectionOdds } from './selection-odds.tsx'
import styles from './selection-row.module.css'
import { usePageSlip, useSlip } from './slip-of-page.ts'

const PROBLEMS: Record<SelectionProblem, MessageKey> = {
  suspended: 'sb.ticket.suspended.label',
  not_available: 'sb.ticket.not-available.label',
  match_over: 'sb.slip.match_over',
}

/** One leg: what was picked, in which market and match, at what price, and whether it can still be bet on. */
export function SelectionRow({ selection }: { selection: SlipSelection }) {
  const t = useT()
  const paths = usePaths()
  const { store } = usePageSlip()
  const isBusy = useSlip().ticket.state === 'PROCESSING'
  const problem = selectionProblem(selection)
  const { id, outcomeName, marketName, nameA, nameB } = selection
  const remove = () => store.send({ type: 'selectionRemoved', id })
  return (
    <div className={styles.root} data-problem={problem ?? undefined}>
      <div className={styles.text}>
        <p className={styles.outcome}>{outcomeName}</p>
        <p className={styles.market}>{marketName}</p>
        <p className={styles.match}>
          {selection.matchStatus === MATCH_STATUS.live && <Badge tone="live">{t('sb.stage.live')}</Badge>}
          <a
            className={styles.link}
            href={paths.match({
              id: selection.matchId,
              slug: selection.matchSlug,
              tournament: { sport: { key: selection.sportKey } },
            })}
          >
            {t('sb.board.match', { home: nameA, away: nameB })}
          </a>
        </p>
      </div>
      <SelectionOdds selection={selection} />
      <div className={styles.remove}>
        <IconButton
          label={t('sb.slip.remove', { name: outcomeName })}
          icon={<X size={16} aria-hidden />}
          disabled={isBusy}
          onClick={remove}
        />
      </div>
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
