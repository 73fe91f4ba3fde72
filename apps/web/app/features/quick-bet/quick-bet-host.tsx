import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { QuickBetBar } from './quick-bet-bar.tsx'
import './quick-bet-marks.css'
import { useQuickBet } from './quick-bet-of-page.ts'
import { useQuickBetStory } from './quick-bet-texts.ts'
import { useFollowPlayer } from './use-follow-player.ts'
import { useTakePresses } from './use-take-presses.ts'

/** Keeps the quick bet alive on every page: presses, balance, the bar of a phone. */
export function QuickBetHost() {
  const { features } = useSite()
  return features['quickBet'] === true ? <QuickBetLife /> : null
}

function QuickBetLife() {
  useTakePresses()
  useFollowPlayer()
  return (
    <>
      <QuickBetBar />
      <QuickBetAnnouncer />
    </>
  )
}

/** The one place where results are said aloud: panel and bar show them twice. */
function QuickBetAnnouncer() {
  const t = useT()
  const { ticket, warning } = useQuickBet()
  const story = useQuickBetStory()(ticket)
  const text = warning ? t(warning) : [story?.title, story?.details].filter(Boolean).join(' ')
  return <output data-spoken-only>{text}</output>
}
