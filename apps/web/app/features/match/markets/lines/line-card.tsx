import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { type CSSProperties, useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { lineLabel } from '../../../../shared/odds/line-label.ts'
import { lazyComponent } from '../../../../shared/slots/lazy-component.tsx'
import { FoldButton } from '../fold.tsx'
import { OutcomeList } from '../outcomes/outcome-list.tsx'
import { OutcomeRow } from '../outcomes/outcome-row.tsx'
import { useOffered } from '../outcomes/use-offered.ts'
import styles from './line-card.module.css'
import { balancedLine, lineAt } from './shown-line.ts'

/** Loaded when it is asked for. */
const LineLadder = lazyComponent(() => import('./line-ladder.tsx').then((module) => module.LineLadder))

/**
 * A market on one of its lines: a slider moves along the others, and a press shows them all below each other. The line
 * stays until it is withdrawn or the player moves it, so that no price changes its line under a thumb.
 *
 * OutcomeRow ── slider, FoldButton  |  LineLadder ── FoldButton  |  OutcomeList ── slider
 */
export function LineCard({ match, markets }: { match: Match; markets: readonly Market[] }) {
  const offered = useOffered(markets)
  const [chosen, setChosen] = useState(() => balancedLine(markets)?.specifier)
  const [isOpen, setIsOpen] = useState(false)
  const shown = lineAt(offered, chosen) ?? markets[0]
  if (!shown) return null
  const isList = shown.family === 'list'
  const fold = { isLong: !isList, isOpen, total: offered.length, toggle: () => setIsOpen(!isOpen) }
  if (isOpen)
    return (
      <>
        <LineLadder match={match} markets={markets} />
        <FoldButton fold={fold} />
      </>
    )
  return (
    <>
      {isList ? <OutcomeList match={match} market={shown} /> : <OutcomeRow match={match} market={shown} />}
      {offered.length > 1 && (
        <div className={styles.lines}>
          <Slider offered={offered} shown={shown} onChoose={setChosen} />
          <FoldButton fold={fold} />
        </div>
      )}
    </>
  )
}

interface SliderProps {
  offered: readonly Market[]
  shown: Market
  onChoose: (specifier: string) => void
}

function Slider({ offered, shown, onChoose }: SliderProps) {
  const t = useT()
  const last = offered.length - 1
  const balanced = offered.findIndex(({ mostBalanced }) => mostBalanced)
  const place: CSSProperties & Record<'--at', number> = { '--at': balanced / last }
  return (
    <span className={styles.track}>
      {balanced >= 0 && <span className={styles.mark} title={t('sb.market.balanced')} style={place} />}
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={offered.indexOf(shown)}
        aria-label={t('sb.market.line', { market: shown.name })}
        aria-valuetext={lineLabel(shown, 0)}
        onChange={({ target }) => {
          const line = offered[Number(target.value)]
          if (line) onChoose(line.specifier)
        }}
      />
    </span>
  )
}
