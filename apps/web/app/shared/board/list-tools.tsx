import { Select } from '@touchline/ui/select'
import { useT } from '../i18n/use-t.ts'
import { useFrame } from '../site/app-context.tsx'
import { useChangeDisplay } from '../site/use-change-display.ts'
import { chosenColumn, densityOf } from './board-view.ts'
import { DensityChoice } from './density-choice.tsx'
import styles from './list-tools.module.css'
import type { ListToolsProps } from './list-tools-place.tsx'

/** Above a list: the market of its first column, and how close its rows stand. Both hold for every list. */
export function ListTools({ columns }: ListToolsProps) {
  const t = useT()
  const view = useFrame()
  const change = useChangeDisplay()
  const isAsian = densityOf(view) === 'asian'
  const offered = columns.filter((column) => !(isAsian && (column === 'handicap' || column === 'total')))
  const chosen = chosenColumn(view)
  return (
    <div className={styles.root}>
      {offered.length > 0 && (
        <div className={styles.market}>
          <Select
            label={t('sb.board.market.label')}
            isLabelHidden
            value={chosen && offered.includes(chosen) ? chosen : 'main'}
            options={(['main', ...offered] as const).map((value) => ({
              value,
              label: t(`sb.board.column.${value}`),
            }))}
            onSelect={(value) => void change({ listColumn: value === 'main' ? null : value })}
          />
        </div>
      )}
      <DensityChoice />
    </div>
  )
}
