import type { ListColumn } from '@touchline/contract/entities/list-columns'
import { Select } from '@touchline/ui/forms/select'
import { startTransition, useOptimistic } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useChangeDisplay } from '../../player/settings/use-change-display.ts'
import { usePageConfig } from '../../site/app-context.tsx'
import type { SlotProps } from '../../slots/slot-props.ts'
import { chosenColumn, densityOf } from '../board-view.ts'
import { DensityChoice } from './density-choice.tsx'
import styles from './list-tools.module.css'

/** The market of the first column and the density, for all lists. */
export function ListTools({ columns }: SlotProps['listTools']) {
  const t = useT()
  const view = usePageConfig()
  const change = useChangeDisplay()
  const isAsian = densityOf(view) === 'asian'
  const offered = columns.filter((column) => !(isAsian && (column === 'handicap' || column === 'total')))
  const [chosen, show] = useOptimistic<ListColumn | 'main'>(chosenColumn(view) ?? 'main')
  const choose = (value: ListColumn | 'main') =>
    startTransition(async () => {
      show(value)
      await change({ listColumn: value === 'main' ? null : value })
    })
  return (
    <div className={styles.root}>
      {offered.length > 0 && (
        <div className={styles.market}>
          <Select
            label={t('sb.board.market.label')}
            isLabelHidden
            value={chosen !== 'main' && offered.includes(chosen) ? chosen : 'main'}
            options={(['main', ...offered] as const).map((value) => ({
              value,
              label: t(`sb.board.column.${value}`),
            }))}
            onSelect={choose}
          />
        </div>
      )}
      <DensityChoice />
    </div>
  )
}
