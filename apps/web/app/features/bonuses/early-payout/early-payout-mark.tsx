import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { Badge } from '@touchline/ui/badge'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { useLiveValue } from '../../../shared/live/prices/use-live-value.ts'
import type { SlotProps } from '../../../shared/slots/slot-props.ts'
import { earlyLead } from './early-lead.ts'
import { useEarlyPayouts } from './use-early-payouts.ts'

/**
 * In the title of a market: at which lead a bet on it is won, where the player has an early payout for it. A match page
 * has one at dozens of titles, so that those in play, and a visitor's, ask for nothing.
 */
export function EarlyPayoutMark({ match, market }: SlotProps['marketMark']) {
  const { matches } = useLive()
  const status = useLiveValue(matches.states, String(match.id), (state) => state?.status ?? match.status)
  return status === MATCH_STATUS.prematch && <MarkForPlayers match={match} market={market} />
}

function MarkForPlayers(props: SlotProps['marketMark']) {
  return useSession().status === 'logged_in' && <LeadMark {...props} />
}

function LeadMark({ match, market }: SlotProps['marketMark']) {
  const t = useT()
  const lead = earlyLead(useEarlyPayouts(), match, market)
  return lead !== null && <Badge tone="accent">{t('sb.bonuses.lead', { lead })}</Badge>
}
