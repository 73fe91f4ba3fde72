import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import type { BetId } from '@touchline/betting/slip/types'
import { parseSystemId, type SystemType } from '@touchline/betting/systems/system-types'
import { useId } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import { BonusRow } from '../bonus/bonus-row.tsx'
import { useIsStakeFixed } from '../bonus/use-is-stake-fixed.ts'
import { PossibleWin } from '../stake/possible-win.tsx'
import { StakeExtras } from '../stake/stake-extras.tsx'
import { StakeField } from '../stake/stake-field.tsx'
import { BetMessages } from '../ticket/bet-messages.tsx'
import { useLineText } from '../ticket/use-line-text.ts'
import styles from './mixed-bet.module.css'

/** One line of a mixed slip: `Doubles ×6`, its composition, its stake and possible win. */
export function MixedBet({ row }: { row: SummaryRow }) {
  const nameId = useId()
  const { name, about } = useRowTexts(row)
  const isFixed = useIsStakeFixed(row.id)
  return (
    <fieldset className={styles.root} aria-labelledby={nameId} data-stake-group="closed">
      <div className={styles.text}>
        <p id={nameId} className={styles.name}>
          {name}
        </p>
        <p className={styles.about}>{about}</p>
      </div>
      <StakeField row={row} isLabelHidden />
      {row.stakeMinor > 0 && (
        <div className={styles.win}>
          <PossibleWin row={row} />
        </div>
      )}
      {!isFixed && <StakeExtras row={row} />}
      <div className={styles.bonus}>
        <BonusRow row={row} />
      </div>
      <BetMessages betId={row.id} />
    </fieldset>
  )
}

/** Null for a bet that is no system. */
export function systemOfBet(id: BetId): SystemType | null {
  return parseSystemId(id.replace(/^system:/, ''))
}

function useRowTexts(row: SummaryRow): { name: string; about: string } {
  const t = useT()
  const lineText = useLineText()
  const { exact } = useOddsTexts()
  const texts = useSystemTexts()
  const type = systemOfBet(row.id)
  if (!type) {
    return {
      name: t(TICKET_NAME_KEYS[row.name], { count: row.legCount }),
      about: row.oddsThousandths === null ? '' : exact(row.oddsThousandths),
    }
  }
  return {
    name: t('sb.slip.multiples.times', { name: texts.name(type), count: row.lineCount }),
    about: row.stakeMinor > 0 ? lineText(row, type) : type.cover ? texts.lines(type) : '',
  }
}
