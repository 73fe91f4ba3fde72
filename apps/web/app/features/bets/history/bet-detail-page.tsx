import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useSession } from '../../../shared/api/session.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { BetsSkeleton, SignInFirst } from '../list/bet-states.tsx'
import styles from './bet-detail-page.module.css'

const BetWithSettlement = lazyComponent(() =>
  import('./bet-with-settlement.tsx').then((module) => module.BetWithSettlement),
)

/** One bet at its own address, with its settlement explained. */
export function BetDetailPage({ id }: { id: number }) {
  const t = useT()
  const paths = usePaths()
  const { status } = useSession()
  return (
    <ListingSection level="page" title={t('page.bet.title')}>
      <div className={styles.root}>
        <a className={styles.back} href={paths.to('bets')}>
          <ChevronLeft size={16} data-mirror aria-hidden />
          {t('sb.my_bets.history')}
        </a>
        {status === 'unknown' && <BetsSkeleton />}
        {status === 'not_logged_in' && <SignInFirst />}
        {status === 'logged_in' && <BetWithSettlement id={id} fallback={<BetsSkeleton />} />}
      </div>
    </ListingSection>
  )
}
