import { useQuery } from '@tanstack/react-query'
import type { SlipBet } from '@touchline/betting/slip/types'
import { createShareBet } from '@touchline/contract/calls/bets/share-code'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { ErrorState } from '@touchline/ui/state-message'
import { useApi } from '../../shared/api/use-api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { betsBeingShared } from '../../shared/slip/share-slip.ts'
import styles from './share-dialog.module.css'
import { ShareWays } from './share-ways.tsx'
import { betsToShare, sharedPlacements } from './shared-placements.ts'

/** Shares a slip or a bet: as a code, a link or a picture. */
export function ShareDialog({ bets }: { bets: readonly SlipBet[] | null }) {
  const t = useT()
  return (
    <PromptDialog
      name="share"
      rank={5}
      isOpen={bets !== null}
      onClose={() => betsBeingShared.set(null)}
      title={t('sb.share.title')}
    >
      {bets && <Sharing bets={bets} />}
    </PromptDialog>
  )
}

function Sharing({ bets: requested }: { bets: readonly SlipBet[] }) {
  const t = useT()
  const api = useApi()
  const bets = betsToShare(requested)
  const body = { bets: sharedPlacements(bets) }
  const { data, error, isFetching, refetch } = useQuery({
    // The same slip keeps its code until the page is reloaded.
    queryKey: [createShareBet.name, body],
    queryFn: ({ signal }) => api.call(createShareBet, { body }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <ShareWays bets={bets} code={data.code} />
  if (error && !isFetching)
    return (
      <ErrorState
        title={t('sb.share.failed')}
        action={<Button onClick={() => void refetch()}>{t('sb.share.again')}</Button>}
      >
        {errorText(error, t)}
      </ErrorState>
    )
  return (
    <div className={styles.pending} aria-busy>
      <Skeleton height="280px" shape="surface" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  )
}
