import { useQuery, useQueryClient } from '@tanstack/react-query'
import { betsOf } from '@touchline/betting/slip/bets-of'
import { getSlipBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { slipOffer } from '@touchline/contract/entities/player/slip-offer'
import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useOnBonusIssued } from '../../../shared/bonuses/use-on-bonus-issued.ts'
import { betPlacement } from '../placement/placement-body.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'

const SLIP_BONUSES = ['player', getSlipBonuses.name]
/** Campaigns begin and end without an event. */
const REFRESH_MS = 60_000

/**
 * Tells the slip what the player has for it: asked when its selections change, when a bonus is issued, after each placement
 * and refusal, and once a minute. A visitor has nothing; nor has a player whose platform does not answer.
 */
export function SlipOffers(): null {
  const api = useApi()
  const { store } = usePageSlip()
  const session = useSession()
  const { selections, currency } = useSlipState()
  const isPlayer = session.status === 'logged_in'
  const { data } = useQuery({
    queryKey: [...SLIP_BONUSES, currency.code, selections.map(({ id }) => id)],
    queryFn: ({ signal }) => api.call(getSlipBonuses, { body: { bets: betsToAsk(store.get()) } }, { signal }),
    enabled: isPlayer && selections.length > 0,
    placeholderData: (before) => (isPlayer ? before : undefined),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  useRefreshedOffers()

  useEffect(() => {
    if (!isPlayer) store.send({ type: 'bonusesOffered', offers: null, matches: {} })
    else if (data)
      store.send({
        type: 'bonusesOffered',
        offers: data.bonuses.map(slipOffer),
        matches: Object.fromEntries(data.matches.map(({ id, ...place }) => [id, place])),
      })
  }, [store, isPlayer, data])
  return null
}

/** The bets of the slip that may carry a bonus, and all selections as a combo where none may. */
function betsToAsk(slip: Parameters<typeof betsOf>[0]) {
  const bets = betsOf(slip).filter(({ betType }) => betType === 'single' || betType === 'combo')
  return (bets.length > 0 ? bets : betsOf({ ...slip, chosenMode: 'combo' })).slice(0, 50).map((bet) => {
    const { bonus: _carried, ...placement } = betPlacement(bet)
    return placement
  })
}

function useRefreshedOffers(): void {
  const queries = useQueryClient()
  const { ticket } = useSlipState()
  const isDecided = ticket.state === 'SUCCESS' || ticket.state === 'ERROR'

  useEffect(() => {
    if (isDecided) void queries.invalidateQueries({ queryKey: SLIP_BONUSES })
  }, [queries, isDecided])

  useOnBonusIssued(() => void queries.invalidateQueries({ queryKey: SLIP_BONUSES }))
}
