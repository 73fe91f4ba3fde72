import { legCount, ticketName } from '@touchline/betting/slip/ticket-name'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { Bet } from '@touchline/contract/entities/bet'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { TICKET_NAME_KEYS } from '../../../shared/money/ticket-names.ts'
import { useSystemTexts } from '../../../shared/slip/system-name.ts'
import styles from './bet-card.module.css'

/** `Treble`, `Lucky 15`, `2/4 · Doubles`: the kind of bet. */
export function useBetName(): (bet: Bet) => string {
  const t = useT()
  const systems = useSystemTexts()
  return (bet) => {
    const system = bet.system && parseSystemId(bet.system.id)
    if (system) return systems.title(system, bankersOf(bet))
    const groups = bet.groups.map(({ selections }) => selections.length)
    const count = legCount(bet.selections.length, groups)
    return t(TICKET_NAME_KEYS[ticketName(bet.type, count)], { count })
  }
}

/** The composition of a system: its lines, the stake of each, and its bankers. */
export function SystemNote({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const systems = useSystemTexts()
  const system = bet.system && parseSystemId(bet.system.id)
  if (!bet.system || !system) return null
  const bankerCount = bankersOf(bet)
  const { lineCount } = bet.system
  const isEven = bet.stake.value % lineCount === 0
  return (
    <p className={styles.note}>
      {t(isEven ? 'sb.bet.system.lines' : 'sb.bet.system.lines.about', {
        lines: systems.lines(system, bankerCount),
        count: lineCount,
        stake: money(Math.floor(bet.stake.value / lineCount), bet.stake.currency),
      })}
      {bankerCount > 0 && ` ${t('sb.bet.system.bankers', { count: bankerCount })}`}
    </p>
  )
}

function bankersOf({ selections }: Bet): number {
  return selections.filter(({ isBanker }) => isBanker).length
}
