import type { Match } from '@touchline/contract/entities/catalogue'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useT } from '../i18n/use-t.ts'
import { useSeedMatches } from '../live/use-seed.ts'
import { OddsGrid } from '../odds/odds-grid.tsx'
import styles from './board.module.css'
import { boardItems } from './board-items.ts'
import { BoardLine } from './board-line.tsx'
import { itemsHeight } from './board-sizes.ts'
import type { WindowedLinesProps } from './windowed-lines.tsx'

/** Two screens of a desktop: rendered whole by the server, for the first paint and for search engines. */
const FIRST_LINES = 40

/** Matches by league with their prices. Beyond two screens only what can be seen is kept in the page. */
export function Board({ matches }: { matches: readonly Match[] }) {
  const t = useT()
  useSeedMatches(matches)
  const items = useMemo(() => boardItems(matches), [matches])
  return (
    <div className={styles.root}>
      <OddsGrid label={t('sb.board.label')}>
        {items.length > FIRST_LINES ? <LongList items={items} /> : <FirstLines items={items} />}
      </OddsGrid>
    </div>
  )
}

/** What windows a list is loaded when one turns out to be long: short lists never pay for it. */
function LongList({ items }: WindowedLinesProps) {
  const [Windowed, setWindowed] = useState<ComponentType<WindowedLinesProps> | null>(null)
  useEffect(() => {
    import('./windowed-lines.tsx').then(
      (module) => setWindowed(() => module.WindowedLines),
      (error: unknown) => reportError(error, 'board'),
    )
  }, [])
  return Windowed ? <Windowed items={items} /> : <FirstLines items={items} />
}

function FirstLines({ items }: WindowedLinesProps) {
  const rest = items.slice(FIRST_LINES)
  return (
    <>
      {items.slice(0, FIRST_LINES).map((item) => (
        <BoardLine key={item.key} item={item} />
      ))}
      {rest.length > 0 && <div style={{ blockSize: itemsHeight(rest) }} />}
    </>
  )
}
