import { BetBuilderHost } from '../features/bet-builder/bet-builder-host.tsx'
import { BetsHost } from '../features/bets/bets-host.tsx'
import { QuickBetHost } from '../features/quick-bet/quick-bet-host.tsx'
import { SettingsHost } from '../features/settings/settings-host.tsx'
import { ShareHost } from '../features/share/share-host.tsx'
import { SlipHost } from '../features/slip/panel/slip-host.tsx'
import { MatchHosts } from './match-hosts.tsx'
import { SteadyLists } from './steady-lists.tsx'

/**
 * What works for betting on every page without a place of its own in it: the slip that lives on while its panel is
 * closed, and whatever opens over the page. One slot for all of them, since each slot weighs on the first load; what
 * shows itself only when asked belongs behind `lazy`.
 */
export function BetHosts() {
  return (
    <>
      <SlipHost />
      <QuickBetHost />
      <SettingsHost />
      <ShareHost />
      <BetBuilderHost />
      <BetsHost />
      <MatchHosts />
      <SteadyLists />
    </>
  )
}
