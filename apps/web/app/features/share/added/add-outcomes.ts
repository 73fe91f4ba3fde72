import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { ApiClient } from '@touchline/contract/api-client'
import { getMatch, listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { isApiError } from '../../../shared/api/is-api-error.ts'
import { reportError } from '../../../shared/errors/report-error.ts'
import { outrightOffer } from '../../../shared/listing/outrights/outright-offer.ts'
import { offeredSelection } from '../../../shared/odds/offered-selection.ts'
import type { CurrentSlip } from '../../../shared/slip/current-slip.ts'
import type { AddedResult, WantedOutcome } from '../../../shared/slip/wanted-outcomes.ts'

/**
 * Adds outcomes to the slip by their ids, one after the other and in their order: what is known of them is asked of the
 * platform, and nothing but a price that somebody saw comes from whoever names them. Nothing is ever placed by it.
 */
export async function addOutcomes(
  slip: CurrentSlip,
  api: ApiClient,
  wanted: readonly WantedOutcome[],
): Promise<readonly AddedResult[]> {
  const results: AddedResult[] = []
  for (const each of wanted) results.push(await addOutcome(slip, api, each))
  return results
}

async function addOutcome(
  slip: CurrentSlip,
  api: ApiClient,
  { outcome: ref, seenOdds }: WantedOutcome,
): Promise<AddedResult> {
  const key = outcomeKey(ref)
  const isInSlip = () => slip.get().selections.some(({ id }) => id === key)
  if (isInSlip()) return 'in_slip'
  const found = await findOutcome(api, ref)
  if (!found) return 'not_found'
  const selection = offeredSelection(found, seenOdds ?? found.outcome.odds)
  if (selection.isSuspended) return 'closed'
  slip.send({ type: 'selectionAdded', selection })
  return isInSlip() ? 'added' : 'busy'
}

async function findOutcome(
  api: ApiClient,
  { matchId, marketId, specifier, outcomeId }: WantedOutcome['outcome'],
) {
  try {
    const [event, { markets }] = await Promise.all([
      api.call(getMatch, { params: { id: matchId } }),
      api.call(listMarkets, { params: { id: matchId }, query: { marketId, limit: 500 } }),
    ])
    const match = event.match ?? (event.outright && outrightOffer(event.outright))
    const market = markets.find((each) => each.id === marketId && each.specifier === specifier)
    const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
    return match && market && outcome ? { match, market, outcome } : null
  } catch (error) {
    if (!isApiError(error, 'not_found')) reportError(error, 'add-outcome')
    return null
  }
}
