import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useMatchChannel } from '../../shared/live/use-channels.ts'
import { marketsQuery, matchQuery } from './match-queries.ts'

/** New markets arrive in bursts and on thousands of pages at once: the requests are delayed and spread. */
const NAMES_AFTER_MS = 500
const NAMES_SPREAD_MS = 2000

/** Subscribes a match page to prices and score, and refetches the list of markets when it grew. */
export function useLiveMatch(matchId: number): void {
  const { prices } = useLive()
  const queries = useQueryClient()
  const api = useApi()

  const refetchMarkets = () => queries.refetchQueries(marketsQuery(api, matchId), { throwOnError: true })
  useMatchChannel(matchId, () =>
    Promise.all([queries.refetchQueries(matchQuery(api, matchId), { throwOnError: true }), refetchMarkets()]),
  )

  const onUnnamed = useEffectEvent(() => {
    refetchMarkets().catch(() => undefined)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = prices.unnamedMarkets.subscribe(String(matchId), () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          onUnnamed()
        },
        NAMES_AFTER_MS + Math.random() * NAMES_SPREAD_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [prices, matchId])
}
