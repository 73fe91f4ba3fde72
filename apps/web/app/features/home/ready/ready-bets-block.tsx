import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { usePageQuery } from '../../../shared/api/use-page-query.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { Slot } from '../../../shared/slots/slot.tsx'
import styles from '../home-page.module.css'
import { hasReadyBetsQuery, liveNowQuery, topMatchesQuery } from '../load-home.ts'
import { readyMatchIds } from './ready-match-ids.ts'

/** Ready combinations of the matches of most interest; they come after the page lives, into their room. */
export function ReadyBetsBlock() {
  const api = useApi()
  const live = usePageQuery(liveNowQuery(api, usePageConfig()))
  const top = usePageQuery(topMatchesQuery(api))
  const matchIds = readyMatchIds(live.data.matches, top.data.matches)
  const [first] = useState(matchIds)
  const { data: hasReadyBets } = useQuery({ ...hasReadyBetsQuery(api, first), enabled: false })
  if (!hasReadyBets) return null
  return <Slot name="homeReadyBets" matchIds={matchIds} fallback={<div className={styles.readyRoom} />} />
}
