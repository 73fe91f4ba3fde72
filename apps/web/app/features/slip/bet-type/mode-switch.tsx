import { isModeAvailable, slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipMode } from '@touchline/betting/slip/types'
import type { MessageKey } from '@touchline/messages/message-key'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import { modeReason } from './mode-reason.ts'
import styles from './mode-switch.module.css'
import { useOfferedModes } from './use-offered-modes.ts'

const LABELS: Record<SlipMode, MessageKey> = {
  singles: 'sb.slip.mode.singles',
  combo: 'sb.slip.mode.combo',
  system: 'sb.slip.mode.system',
  mixed: 'sb.slip.mode.mixed',
  custom_bet: 'sb.slip.mode.custom_bet',
}

/** The kind of bet. A press on an unavailable kind shows why. */
export function ModeSwitch() {
  const t = useT()
  const slip = useSlipState()
  const { store } = usePageSlip()
  const modes = useOfferedModes()
  const [refusal, setRefusal] = useState<{ mode: SlipMode; while: SlipMode } | null>(null)
  const current = slipMode(slip)
  // Cleared by another kind of bet or other selections.
  const isSettled = refusal?.while !== current || isModeAvailable(slip, refusal.mode)
  const refused = isSettled ? null : refusal.mode
  if (modes.length < 2) return <OnlyMode />

  function choose(mode: SlipMode): void {
    const isAvailable = isModeAvailable(slip, mode)
    setRefusal(isAvailable ? null : { mode, while: current })
    if (isAvailable) store.send({ type: 'modeChosen', mode })
  }

  return (
    <div className={styles.root}>
      <div className={styles.modes} role="radiogroup" aria-label={t('sb.slip.mode.label')}>
        {modes.map((mode) => (
          <label
            key={mode}
            className={styles.mode}
            data-selected={mode === current || undefined}
            data-unavailable={!isModeAvailable(slip, mode) || undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name="slip-mode"
              checked={mode === current}
              disabled={slip.ticket.state === 'PROCESSING'}
              onChange={() => choose(mode)}
            />
            {t(LABELS[mode])}
          </label>
        ))}
      </div>
      <output className={styles.reason}>{refused && t(...modeReason(slip, refused))}</output>
    </div>
  )
}

/** With only one kind available: its name. */
function OnlyMode() {
  const t = useT()
  const { name, legCount } = useSlipSummary()
  return <p className={styles.title}>{t(TICKET_NAME_KEYS[name], { count: legCount })}</p>
}
