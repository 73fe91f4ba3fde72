import type { WinChance } from '@touchline/contract/entities/match/match-extras'
import { useLocalFormat } from '../../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { sampled } from '../../charts/chart-geometry.ts'
import { ValueTable } from '../../charts/value-table.tsx'
import type { ChanceLine } from './chance-lines.ts'

const ROWS_MAX = 12

/** The values of the chart. */
export function ChanceTable({
  chances,
  lines,
}: {
  chances: readonly WinChance[]
  lines: readonly ChanceLine[]
}) {
  const t = useT()
  const format = useLocalFormat()
  const rows = sampled(chances, ROWS_MAX).map((chance) => ({
    key: chance.at,
    cells: [format.dateTime(chance.at), ...lines.map(({ key }) => format.percent(chance[key] ?? 0, 0))],
  }))
  const heads = [t('sb.chart.time'), ...lines.map(({ name }) => name)]
  return <ValueTable title={t('sb.chart.table')} heads={heads} rows={rows} />
}
