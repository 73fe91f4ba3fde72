import { useT } from '../../shared/i18n/use-t.ts'
import { useHoldPrompts } from '../../shared/prompts/use-prompt.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { QuickBetBar } from './quick-bet-bar.tsx'
import './press/quick-bet-marks.css'
import { useQuickBetSummary } from './placement/quick-bet-texts.ts'
import { useQuickBetPresses } from './press/use-quick-bet-presses.ts'
import { useQuickBet, useQuickPlacementPhase } from './state/page-quick-bet.ts'
import { useFollowPlayer } from './state/use-follow-player.ts'

/** Quick bet on every page: presses, balance, the bar of a phone. */
export function QuickBetHost() {
  const { features } = useSite()
  return features['quickBet'] === true ? <QuickBetLife /> : null
}

function QuickBetLife() {
  useQuickBetPresses()
  useFollowPlayer()
  useHoldPrompts(useQuickPlacementPhase() !== 'idle')
  return (
    <>
      <QuickBetBar />
      <QuickBetAnnouncer />
    </>
  )
}

/** The only live region for results, since panel and bar both show them. */
function QuickBetAnnouncer() {
  const t = useT()
  const { ticket, warning } = useQuickBet()
  const story = useQuickBetSummary()(ticket)
  const text = warning ? t(warning) : [story?.title, story?.details].filter(Boolean).join(' ')
  return <output data-spoken-only>{text}</output>
}
