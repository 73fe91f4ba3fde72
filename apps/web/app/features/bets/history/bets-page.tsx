import { useSession } from '../../../shared/api/session.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { BetsSkeleton, SignInFirst } from '../list/bet-states.tsx'

// Nothing of a player is in the server's page: what shows their bets comes once it is known whose they are.
const ChosenBets = lazyComponent(() => import('./chosen-bets.tsx').then((module) => module.ChosenBets))

/** All bets of the player, by how they stand and when they were placed; the choice stands in the address. */
export function BetsPage() {
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
