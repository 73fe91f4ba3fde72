import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { WidgetBoundary } from '../../shared/errors/boundary.tsx'
import { useSettings } from '../../shared/player/settings.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { useCustomBetQuestion } from '../../shared/slip/custom-bet-door.ts'
import styles from './bet-builder-host.module.css'
import { BuilderHead } from './builder-head.tsx'
import { BuilderSkeleton } from './markets/builder-skeleton.tsx'

const BetBuilder = lazy(() => import('./bet-builder.tsx'))
const CustomBetDialog = lazy(() => import('./custom-bet-dialog.tsx'))

/**
 * The builder in the place that the match page keeps for it (Spec 2 §2, the hash `#betBuilder`), and the modals about
 * custom bets on every page. It comes after the page lives, and the builder itself when it is opened.
 */
export function BetBuilderHost() {
  const place = useBuilderPlace()
  const settings = useSettings()
  const { features } = useSite()
  const isEnabled = settings?.customBetEnabled && features['customBets'] !== false
  return (
    <>
      {place &&
        settings &&
        createPortal(isEnabled ? <BuilderSection matchId={matchOf(place)} /> : <Nothing />, place)}
      <WidgetBoundary name="custom-bet-dialog">
        <Questions />
      </WidgetBoundary>
    </>
  )
}

/** Lets the match page fold the place away. */
function Nothing() {
  return <span hidden data-bet-builder-off />
}

/** Nothing is loaded before the first question; from then on the dialogue stays, to give the focus back. */
function Questions() {
  const question = useCustomBetQuestion()
  const [hasAsked, setHasAsked] = useState(false)
  if (question && !hasAsked) setHasAsked(true)
  return <Suspense>{hasAsked && <CustomBetDialog question={question} />}</Suspense>
}

const PLACE_ID = 'betBuilder'

function BuilderSection({ matchId }: { matchId: number }) {
  const router = useRouter()
  const isOpen = useRouterState({ select: ({ location }) => location.hash === PLACE_ID })

  function toggle() {
    const { pathname, searchStr } = router.state.location
    const href = pathname + searchStr + (isOpen ? '' : `#${PLACE_ID}`)
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  return (
    <div className={styles.root} data-open={isOpen || undefined}>
      <BuilderHead isOpen={isOpen} onToggle={toggle} />
      {isOpen && (
        <Suspense fallback={<BuilderSkeleton />}>
          <BetBuilder key={matchId} matchId={matchId} />
        </Suspense>
      )}
    </div>
  )
}

/** The element on the page that is shown now; another match page has another one. */
function useBuilderPlace(): HTMLElement | null {
  const router = useRouter()
  return useSyncExternalStore(
    (listener) => router.subscribe('onRendered', listener),
    () => document.getElementById(PLACE_ID),
  )
}

function matchOf(place: HTMLElement): number {
  return Number(place.dataset['matchId'])
}
