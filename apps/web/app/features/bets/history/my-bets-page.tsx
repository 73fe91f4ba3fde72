import { useSession } from '../../../shared/api/session.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { BetsSkeleton, SignInFirst } from '../list/bet-states.tsx'

// The server renders nothing of a player; their bets are loaded once the session is known.
const ChosenBets = lazyComponent(() => import('./chosen-bets.tsx').then((module) => module.ChosenBets))

/** All bets of the player, filtered by status and date; the filters are in the address. */
export function MyBetsPage() {
  const t = useT()
  const { status } = useSession()
  return (
    <ListingSection level="page" title={t('page.bets.title')}>
      {status === 'unknown' && <BetsSkeleton />}
      {status === 'not_logged_in' && <SignInFirst />}
      {status === 'logged_in' && <ChosenBets fallback={<BetsSkeleton />} />}
    </ListingSection>
  )
}
