import { availableModes, slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipMode } from '@touchline/betting/slip/types'
import type { MessageKey } from '@touchline/messages/message-key'
import { Button } from '@touchline/ui/button'
import Trash2 from 'lucide-react/icons/trash-2'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './slip-head.module.css'
import { usePageSlip, useSlip } from './slip-of-page.ts'

/** What this slip can be; systems and custom bets have no place here yet. */
const MODES = { singles: 'sb.slip.mode.singles', combo: 'sb.slip.mode.combo' } as const satisfies Partial<
  Record<SlipMode, MessageKey>
>
type ShownMode = keyof typeof MODES

/** Singles or one combo, and a way to begin anew. */
export function SlipHead() {
  const t = useT()
  const slip = useSlip()
  const { store } = usePageSlip()
  const isBusy = slip.ticket.state === 'PROCESSING'
  const modes = availableModes(slip).filter(isShown)
  const current = slipMode(slip)
  return (
    <div className={styles.root}>
      {modes.length > 1 ? (
        <div className={styles.modes} role="radiogroup" aria-label={t('sb.slip.mode.label')}>
          {modes.map((mode) => (
            <label key={mode} className={styles.mode} data-selected={mode === current || undefined}>
              <input
                type="radio"
                className={styles.input}
                name="slip-mode"
                checked={mode === current}
                disabled={isBusy}
                onChange={() => store.send({ type: 'modeChosen', mode })}
              />
              {t(MODES[mode])}
            </label>
          ))}
        </div>
      ) : (
        <p className={styles.title}>{t(MODES[isShown(current) ? current : 'combo'])}</p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => store.send({ type: 'slipCleared' })}
      >
        {t('sb.slip.clear')}
      </Button>
    </div>
  )
}

function isShown(mode: SlipMode): mode is ShownMode {
  return mode in MODES
}
