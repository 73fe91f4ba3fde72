import type { ApiClient } from '@touchline/contract/api-client'
import { getMatchWidget } from '@touchline/contract/calls/catalogue/match-extras'
import type { WidgetType } from '@touchline/contract/entities/match/match-extras'
import { callQuery } from '../../../shared/api/call-query.ts'

export const widgetQuery = (api: ApiClient, matchId: number, widget: WidgetType) =>
  callQuery(api, getMatchWidget, { params: { id: matchId, widget } })

/** Win chances are polled while a match is in play: they are sampled prices, which are not published by the socket. */
export function refetchWhile(isLive: boolean) {
  return { refetchInterval: isLive ? LIVE_MS : (false as const) }
}

const LIVE_MS = 10_000
