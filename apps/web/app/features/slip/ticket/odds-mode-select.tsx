import { ODDS_MODES, type OddsMode } from '@touchline/betting/slip/odds-policy'
import type { MessageKey } from '@touchline/messages/message-key'
import { Select } from '@touchline/ui/forms/select'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChangeOddsMode, useSettings } from '../../../shared/player/settings/settings.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './odds-mode-select.module.css'

const LABELS: Record<OddsMode, MessageKey> = {
  none: 'sb.slip.odds_mode.none',
  higher: 'sb.slip.odds_mode.higher',
  any: 'sb.slip.odds_mode.any',
}

/** Spec 2 §4, odds handling modes: which price changes need no confirmation. */
export function OddsModeSelect() {
  const t = useT()
  const { oddsMode, ticket } = useSlipState()
  const change = useChangeOddsMode()
  // Until they are known the slip asks always, which is no choice of the player's.
  const isKnown = useSettings() !== undefined
  return (
    <div className={styles.root}>
      <Select
        label={t('sb.slip.odds_mode.label')}
        options={ODDS_MODES.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={oddsMode}
        disabled={!isKnown || ticket.state === 'PROCESSING'}
        onSelect={change}
      />
    </div>
  )
}
