import { Button } from '@touchline/ui/button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './bet-card-list.module.css'

export interface MoreBetsProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  onMore: () => void
}

/** The next page is requested this far before the end is visible. */
const AHEAD = '1200px'

/** The end of the list: loads the next page when it is near the viewport, and by a press after a failure. */
export function MoreBets({ hasNextPage, isFetchingNextPage, isFetchNextPageError, onMore }: MoreBetsProps) {
  const t = useT()
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(onMore)
  const isWatched = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isWatched || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatched])

  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      <Button isWide isLoading={isFetchingNextPage} onClick={onMore}>
        {t('sb.my_bets.more')}
      </Button>
    </div>
  )
}
