import type { Match } from '@touchline/contract/entities/catalogue'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useT } from '../i18n/use-t.ts'
import { useSeedMatches } from '../live/use-seed.ts'
import { OddsGrid } from '../odds/odds-grid.tsx'
import { useFrame } from '../site/app-context.tsx'
import styles from './board.module.css'
import { boardItems } from './board-items.ts'
import { BoardLine } from './board-line.tsx'
import { itemsHeight } from './board-sizes.ts'
import { densityOf } from './board-view.ts'
import type { WindowedLinesProps } from './windowed-lines.tsx'

/** Two screens of a desktop: rendered whole by the server, for the first paint and for search engines. */
const FIRST_LINES = 40

export interface BoardProps {
  matches: readonly Match[]
  /** Gathers the leagues of a sport below its head. */
  isBySport?: boolean
}

/**
 * Matches by league with their prices, as close and with the columns that were chosen. Beyond two screens only what can
 * be seen is kept in the page.
 */
export function Board({ matches, isBySport = false }: BoardProps) {
  const t = useT()
  const view = useFrame()
  useSeedMatches(matches)
  const items = useMemo(() => boardItems(matches, { view, isBySport }), [matches, view, isBySport])
  const density = densityOf(view)
  const Lines = items.length > FIRST_LINES ? LongList : FirstLines
  return (
    <div className={styles.root} data-density={density}>
      <OddsGrid label={t('sb.board.label')}>
        <Lines items={items} density={density} />
      </OddsGrid>
    </div>
  )
}

/** What windows a list is loaded when one turns out to be long: short lists never pay for it. */
function LongList(props: WindowedLinesProps) {
  const [Windowed, setWindowed] = useState<ComponentType<WindowedLinesProps> | null>(null)
  useEffect(() => {
    import('./windowed-lines.tsx').then(
      (module) => setWindowed(() => module.WindowedLines),
      (error: unknown) => reportError(error, 'board'),
    )
  }, [])
  return Windowed ? <Windowed {...props} /> : <FirstLines {...props} />
}

function FirstLines({ items, density }: WindowedLinesProps) {
  const rest = items.slice(FIRST_LINES)
  return (
    <>
      {items.slice(0, FIRST_LINES).map((item) => (
        <BoardLine key={item.key} item={item} density={density} />
      ))}
      {rest.length > 0 && <div style={{ blockSize: itemsHeight(rest) }} />}
    </>
  )
}
