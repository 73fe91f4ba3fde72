import type { ApiClient } from '@touchline/contract/api-client'
import { getMatch, listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'

/** Spec 2 §9: up to 500 markets a page, more than any match has. */
const MARKETS_MAX = 500

export const matchQuery = (api: ApiClient, matchId: number) =>
  callQuery(api, getMatch, { params: { id: matchId } })

export const marketsQuery = (api: ApiClient, matchId: number) =>
  callQuery(api, listMarkets, { params: { id: matchId }, query: { limit: MARKETS_MAX } })
