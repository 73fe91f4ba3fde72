import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSettings } from '../../shared/player/settings/settings.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { BuilderHead } from './builder-head.tsx'
import styles from './builder-section.module.css'
import { BuilderSkeleton } from './markets/builder-skeleton.tsx'

const BetBuilder = lazyComponent(() => import('./bet-builder.tsx').then((module) => module.BetBuilder))

const HASH = 'betBuilder'

/** The builder on a match page (Spec 2 §2, the hash `#betBuilder`); loaded when it is opened. */
export function BuilderSection({ matchId }: { matchId: number }) {
  const settings = useSettings()
  const { features } = useSite()
  if (!settings) return null
  const isEnabled = settings.customBetEnabled && features['customBets'] !== false
  return isEnabled ? <Section matchId={matchId} /> : <Nothing />
}

/** Lets the match page hide the section. */
function Nothing() {
  return <span hidden data-bet-builder-off />
}

function Section({ matchId }: { matchId: number }) {
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.hash === HASH })

  function toggle() {
    const { pathname, searchStr } = router.state.location
    const href = pathname + searchStr + (isOpen ? '' : `#${HASH}`)
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  return (
    <div className={styles.root} data-open={isOpen || undefined}>
      <BuilderHead isOpen={isOpen} onToggle={toggle} />
      {isOpen && <BetBuilder key={matchId} matchId={matchId} fallback={<BuilderSkeleton />} />}
    </div>
  )
}
