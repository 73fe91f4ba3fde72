import type { SystemWin } from '@touchline/betting/systems/system-wins'
import { Collapse } from '@touchline/ui/collapse'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './system-returns.module.css'
import { useSystemWins } from './use-system-wins.ts'

/** The system's return by number of winning legs; nothing without a stake. */
export function SystemReturns() {
  const t = useT()
  const wins = useSystemWins()
  if (wins.length === 0) return null
  return (
    <div className={styles.root}>
      <Collapse title={t('sb.slip.system.returns')} isOpenAtFirst={false}>
        <dl className={styles.list}>
          {wins.map((win) => (
            <ReturnRow key={win.winCount} win={win} />
          ))}
        </dl>
      </Collapse>
    </div>
  )
}

function ReturnRow({ win: { winCount, leastMinor, greatestMinor } }: { win: SystemWin }) {
  const t = useT()
  const money = useMoney()
  const { code } = useSlipState().currency
  const least = money(leastMinor, code)
  return (
    <div className={styles.row}>
      <dt>{t('sb.slip.system.right', { count: winCount })}</dt>
      <dd>{leastMinor === greatestMinor ? least : `${least} – ${money(greatestMinor, code)}`}</dd>
    </div>
  )
}
