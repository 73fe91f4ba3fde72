import type { Match } from '@touchline/contract/entities/catalogue'
import { Button, ButtonLink } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import type { ReactNode } from 'react'
import { Board } from '../board/board.tsx'
import { BoardSkeleton } from '../board/lines/board-skeleton.tsx'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePaths } from '../site/use-paths.ts'

/** State of a query. */
export interface MarkedMatchesProps {
  data: { matches: readonly Match[] } | undefined
  isError: boolean
  refetch: () => Promise<unknown>
  /** Shown where nothing is marked. */
  whereToGo?: ReactNode
}

/** Matches of a player's favourites. Messages in their place take the room of the skeleton before it. */
export function MarkedMatches({ data, isError, refetch, whereToGo }: MarkedMatchesProps) {
  const t = useT()
  if (isError) {
    return (
      <ErrorState
        title={t('sb.list.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data) return <BoardSkeleton />
  if (data.matches.length > 0) return <Board matches={data.matches} />
  return (
    <BoardSkeleton>
      <EmptyState
        picture={<StatusPicture name="kept-star" />}
        title={t('sb.favorites.empty')}
        action={whereToGo}
      >
        {t('sb.favorites.empty.hint')}
      </EmptyState>
    </BoardSkeleton>
  )
}

export function SignInToMark() {
  const t = useT()
  const paths = usePaths()
  return (
    <BoardSkeleton>
      <EmptyState
        picture={<StatusPicture name="kept-star" />}
        title={t('sb.favorites.visitor')}
        action={
          <ButtonLink variant="primary" href={paths.to('signIn')}>
            {t('sb.nav.sign_in')}
          </ButtonLink>
        }
      >
        {t('sb.favorites.visitor.hint')}
      </EmptyState>
    </BoardSkeleton>
  )
}
