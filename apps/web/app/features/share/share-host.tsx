import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../shared/site/app-context.tsx'
import { betsBeingShared } from '../../shared/slip/share-slip.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { restoreQuestion } from './restoring.ts'
import { useSharedLinks } from './use-shared-links.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
const RestoreDialog = lazy(() => import('./restore-dialog.tsx'))

/** Spec 2 §5: where the site shares bets, codes come and go on every page. */
export function ShareHost() {
  const { features } = useSite()
  return features['shareBet'] !== false ? <Sharing /> : null
}

function Sharing() {
  useSharedLinks()
  const bets = useStore(betsBeingShared)
  const question = useStore(restoreQuestion)
  const isShareWanted = useHasBeen(bets !== null)
  const isRestoreWanted = useHasBeen(question !== null)
  return (
    <Suspense fallback={null}>
      {isShareWanted && <ShareDialog bets={bets} />}
      {isRestoreWanted && <RestoreDialog question={question} />}
    </Suspense>
  )
}

/** Loaded when it is first asked for, and kept while it closes. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen
}
