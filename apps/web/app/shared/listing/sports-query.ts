import type { ApiClient } from '@touchline/contract/api-client'
import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../api/call-query.ts'

export const sportsQuery = (api: ApiClient) => callQuery(api, listSports, { query: { limit: 500 } })
