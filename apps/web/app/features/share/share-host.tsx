import { useSite } from '../../shared/site/app-context.tsx'
import { betsBeingShared } from '../../shared/slip/share-slip.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useAddedOutcomes } from './added/use-added-outcomes.ts'
import { restoreQuestion } from './restore/restoring.ts'
import { useSharedLinks } from './restore/use-shared-links.ts'

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))
const RestoreDialog = lazyComponent(() =>
  import('./restore/restore-dialog.tsx').then((module) => module.RestoreDialog),
)

/** What links and hosts add to the slip; and Spec 2 §5, sharing and restoring by code where the site has bet sharing. */
export function ShareHost() {
  useAddedOutcomes()
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
    <>
      {isShareWanted && <ShareDialog bets={bets} />}
      {isRestoreWanted && <RestoreDialog question={question} />}
    </>
  )
}
