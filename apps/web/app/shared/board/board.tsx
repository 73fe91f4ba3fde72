import type { Match } from '@touchline/contract/entities/catalogue'
import type { ListDensity } from '@touchline/contract/entities/display'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useT } from '../i18n/use-t.ts'
import { useSeedMatches } from '../live/prices/use-seed.ts'
import { OddsGrid } from '../odds/odds-grid.tsx'
import { usePageConfig } from '../site/app-context.tsx'
import styles from './board.module.css'
import { densityOf } from './board-view.ts'
import { type BoardItem, boardItems } from './lines/board-items.ts'
import { BoardLine } from './lines/board-line.tsx'
import { itemsHeight } from './lines/board-sizes.ts'
import type { LineWindow, LineWindowOptions } from './lines/line-window.ts'

/** Two screens of a desktop: rendered by the server, for the first paint and for search engines. */
const FIRST_LINES = 40

export interface BoardProps {
  matches: readonly Match[]
  /** Groups the leagues of a sport below its head. */
  isBySport?: boolean
}

/** Matches by league with their prices. Beyond two screens only the visible lines are rendered. */
export function Board({ matches, isBySport = false }: BoardProps) {
  const t = useT()
  const view = usePageConfig()
  useSeedMatches(matches)
  const items = useMemo(() => boardItems(matches, { view, isBySport }), [matches, view, isBySport])
  const density = densityOf(view)
  const List = items.length > FIRST_LINES ? LongList : Lines
  return (
    <div className={styles.root} data-density={density}>
      <OddsGrid label={t('sb.board.label')}>
        <List items={items} density={density} />
      </OddsGrid>
    </div>
  )
}

interface LinesProps {
  items: readonly BoardItem[]
  density: ListDensity
}

/** The code that virtualizes a list is loaded with the first long one. */
function LongList({ items, density }: LinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const [rendered, setRendered] = useState<ReadonlySet<string>>(
    () => new Set(items.slice(0, FIRST_LINES).map(({ key }) => key)),
  )
  const lines = useRef<LineWindow | null>(null)
  const open = useEffectEvent((openLineWindow: (options: LineWindowOptions) => LineWindow) => {
    if (!list.current) return
    lines.current = openLineWindow({ list: list.current, rendered, setRendered })
    lines.current.show(items, density)
  })
  useEffect(() => {
    import('./lines/line-window.ts').then(
      ({ openLineWindow }) => open(openLineWindow),
      (error: unknown) => reportError(error, 'board'),
    )
    return () => lines.current?.close()
  }, [])
  useLayoutEffect(() => lines.current?.show(items, density), [items, density])
  return (
    <div ref={list} className={styles.long} style={{ blockSize: itemsHeight(items) }}>
      <Lines items={items} density={density} rendered={rendered} />
    </div>
  )
}

/** The rendered lines, and blank space of the size of the others. */
function Lines({ items, density, rendered }: LinesProps & { rendered?: ReadonlySet<string> }) {
  const shown: ReactNode[] = []
  let blank: BoardItem[] = []
  const closeBlank = () => {
    const [from] = blank
    if (!from) return
    // Another key for another offset: the browser counts no layout shift.
    shown.push(
      <div key={`from-${from.key}`} className={styles.blank} style={{ blockSize: itemsHeight(blank) }} />,
    )
    blank = []
  }
  for (const item of items) {
    if (rendered && !rendered.has(item.key)) blank.push(item)
    else {
      closeBlank()
      shown.push(<BoardLine key={item.key} item={item} density={density} />)
    }
  }
  closeBlank()
  return shown
}
