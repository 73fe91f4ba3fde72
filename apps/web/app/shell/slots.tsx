import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { AccountDialogs } from '../features/account/account-dialogs.tsx'
import { AccountMenu } from '../features/account/menu/account-menu.tsx'
import { Alerts } from '../features/alerts/alerts.tsx'
import { BuilderSection } from '../features/bet-builder/builder-section.tsx'
import { CustomBetQuestions } from '../features/bet-builder/custom-bet-questions.tsx'
import { BetsHost } from '../features/bets/bets-host.tsx'
import { BonusAlertsHost } from '../features/bonus-alerts/bonus-alerts-host.tsx'
import { ExclusionHost } from '../features/exclusion/exclusion-host.tsx'
import { FavoritesHost } from '../features/favorites/favorites-host.tsx'
import { SeenHost } from '../features/home/for-you/seen-host.tsx'
import { IdentityHost } from '../features/identity/identity-host.tsx'
import { LimitsHost } from '../features/limits/limits-host.tsx'
import { MarketMenuHost } from '../features/match/market-menu/market-menu-host.tsx'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { PlayTimeHost } from '../features/play-time/play-time-host.tsx'
import { PushHost } from '../features/push/push-host.tsx'
import { QuickBetHost } from '../features/quick-bet/quick-bet-host.tsx'
import { QuickBetPanel } from '../features/quick-bet/quick-bet-panel.tsx'
import { QuickBetSwitch } from '../features/quick-bet/quick-bet-switch.tsx'
import { ReminderHost } from '../features/reminders/reminder-host.tsx'
import { RumHost } from '../features/rum/rum-host.tsx'
import { SettingsHost } from '../features/settings/settings-host.tsx'
import { ShareHost } from '../features/share/share-host.tsx'
import { SlipCount } from '../features/slip/panel/slip-count.tsx'
import { SlipHost } from '../features/slip/panel/slip-host.tsx'
import { ConsentHost } from '../features/third-parties/consent/consent-host.tsx'
import { FooterChoices } from '../features/third-parties/consent/footer-choices.tsx'
import { SupportChatHost } from '../features/third-parties/support-chat/support-chat-host.tsx'
import { TagManagerHost } from '../features/third-parties/tag-manager/tag-manager-host.tsx'
import { DepositHost } from '../features/wallet/deposit/deposit-host.tsx'
import { PanelBoundary } from '../shared/errors/boundary.tsx'
import { StaleNotice } from '../shared/live/connection/stale-notice.tsx'
import { lazyComponent } from '../shared/slots/lazy-component.tsx'
import type { SlotParts } from '../shared/slots/slot-props.ts'
import { AnimateListMoves } from './animate-list-moves.tsx'
import { LateTypeface } from './late-typeface.ts'
import { NewDay } from './new-day.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { SlipPanel } from './panels/slip-panel.tsx'

/** The component of each slot, loaded after hydration; what only some pages show is a lazy component. */
export const SLOTS = {
  everyPage: together({
    slip: SlipHost,
    quickBet: QuickBetHost,
    settings: SettingsHost,
    share: ShareHost,
    customBet: CustomBetQuestions,
    bets: BetsHost,
    lists: AnimateListMoves,
    account: AccountDialogs,
    playTime: PlayTimeHost,
    deposit: DepositHost,
    limits: LimitsHost,
    reminders: ReminderHost,
    bonusAlerts: BonusAlertsHost,
    exclusion: ExclusionHost,
    favorites: FavoritesHost,
    identity: IdentityHost,
    consent: ConsentHost,
    supportChat: SupportChatHost,
    tags: TagManagerHost,
    push: PushHost,
    alerts: Alerts,
    rum: RumHost,
    seen: SeenHost,
    typeface: LateTypeface,
    newDay: NewDay,
    staleNotice: StaleNotice,
    offlineNotice: OfflineNotice,
  }),
  accountMenu: AccountMenu,
  notificationBell: NotificationBell,
  footerChoices: FooterChoices,
  slipPanel: SlipPanel,
  quickBetPanel: QuickBetPanel,
  slip: lazyComponent(() => import('../features/slip/panel/slip-tabs.tsx').then((module) => module.SlipTabs)),
  myBets: lazyComponent(() => import('../features/bets/my-bets.tsx').then((module) => module.MyBets)),
  slipCount: SlipCount,
  matchPreview: lazyComponent(() =>
    import('../features/match-preview/match-preview-block.tsx').then((module) => module.MatchPreviewBlock),
  ),
  matchTabs: lazyComponent(() =>
    import('../features/match/tabs/match-tabs.tsx').then((module) => module.MatchTabs),
  ),
  matchStream: lazyComponent(() =>
    import('../features/stream/stream-tab.tsx').then((module) => module.StreamTab),
  ),
  matchChat: lazyComponent(() => import('../features/chat/chat-tab.tsx').then((module) => module.ChatTab)),
  matchBets: lazyComponent(() =>
    import('../features/bets/list/match-bets.tsx').then((module) => module.MatchBets),
  ),
  marketMenu: MarketMenuHost,
  betBuilder: BuilderSection,
  boostedPrice: lazyComponent(() =>
    import('../features/bonuses/boosts/boosted-price.tsx').then((module) => module.BoostedPrice),
  ),
  marketMark: lazyComponent(() =>
    import('../features/bonuses/early-payout/early-payout-mark.tsx').then((module) => module.EarlyPayoutMark),
  ),
  quickBetSwitch: QuickBetSwitch,
  listTools: lazyComponent(() =>
    import('../shared/board/tools/list-tools.tsx').then((module) => module.ListTools),
  ),
  pushSettings: lazyComponent(() =>
    import('../features/push/push-parts.ts').then((module) => module.PushSettingsSection),
  ),
  homeOutrights: lazyComponent(() =>
    import('../features/home/outrights.tsx').then((module) => module.Outrights),
  ),
  homeResults: lazyComponent(() =>
    import('../features/results/results-block.tsx').then((module) => module.ResultsBlock),
  ),
  homeSchedule: lazyComponent(() =>
    import('../features/schedule/schedule-block.tsx').then((module) => module.ScheduleBlock),
  ),
  homeFavorites: lazyComponent(() =>
    import('../features/favorites/favorites-block.tsx').then((module) => module.FavoritesBlock),
  ),
  homeForYou: lazyComponent(() =>
    import('../features/home/for-you/for-you.tsx').then((module) => module.ForYou),
  ),
  homeReadyBets: lazyComponent(() =>
    import('../features/bet-builder/ready/ready-combinations.tsx').then((module) => module.ReadyCombinations),
  ),
  bonuses: lazyComponent(() => import('../features/bonuses/bonuses.tsx').then((module) => module.Bonuses)),
  jackpotBanner: lazyComponent(() =>
    import('../features/jackpots/jackpot-banner.tsx').then((module) => module.JackpotBanner),
  ),
  jackpotLeaderboard: lazyComponent(() =>
    import('../features/jackpots/jackpot-leaderboard.tsx').then((module) => module.JackpotLeaderboard),
  ),
} satisfies SlotParts

/**
 * Several components in one slot, each with an error boundary. One after the other: the effects of all of them at once would
 * block a page that has just come to life.
 */
function together(parts: Readonly<Record<string, ComponentType>>): ComponentType {
  // Made once: what is there is not rendered again for each that comes.
  const elements = Object.entries(parts).map(([name, Part]) => (
    <PanelBoundary key={name} name={name}>
      <Part />
    </PanelBoundary>
  ))
  return function Together() {
    const [count, setCount] = useState(1)
    useEffect(() => {
      if (count === elements.length) return undefined
      const timer = setTimeout(() => startTransition(() => setCount(count + 1)))
      return () => clearTimeout(timer)
    }, [count])
    return elements.slice(0, count)
  }
}
