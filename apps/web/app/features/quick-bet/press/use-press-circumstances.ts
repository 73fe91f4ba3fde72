import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { useSession } from '../../../shared/api/session.ts'
import type { Live } from '../../../shared/live/live.ts'
import { isFeedPaused } from '../../../shared/live/pauses/feed-pauses.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import { useStakesClosed } from '../../../shared/staking/use-stakes-closed.ts'
import { useQuickBet } from '../state/page-quick-bet.ts'
import type { PressCircumstances } from './press-price.ts'

/** What a press depends on beside the price; null until the session is known. */
export function usePressCircumstances(): PressCircumstances | null {
  const session = useSession()
  const settings = useSettings()
  const account = useActiveAccount()
  const closed = useStakesClosed(useQuickBet().isEnabled)
  if (session.status === 'unknown') return null
  const player = session.status === 'logged_in' ? session.player : null
  return {
    playerId: player?.id ?? null,
    isSignedIn: player !== null,
    isPve: player?.serasa?.pve === true,
    closedKey: closed && CLOSED_KEYS[closed.by],
    oddsMode: settings?.autoAcceptOddsChange ?? 'none',
    limits: settings?.betLimitsSettings ?? null,
    availableMinor: account?.available ?? null,
    unavailableProviders: (settings?.providerStatuses ?? []).flatMap(({ provider, status }) =>
      status === 'available' ? [] : [provider],
    ),
  }
}

const CLOSED_KEYS = {
  break: 'error.protection.gambling_blocked',
  limit: 'error.protection.limit_reached',
} as const

/** With the live price: the page's own data may be older. */
export function withLivePrice(
  offered: SlipSelectionInput,
  { prices, matches, pauses }: Live,
): SlipSelectionInput {
  const price = prices.outcomes.get(offered.id satisfies OutcomeKey)
  const match = matches.get(offered.matchId)
  return {
    ...offered,
    matchStatus: match?.status ?? offered.matchStatus,
    isPaused: isFeedPaused(pauses.get(), { ...offered, id: offered.matchId }),
    ...(price && { odds: price.oddsThousandths, active: price.isOpen, isSuspended: !price.isOpen }),
  }
}
