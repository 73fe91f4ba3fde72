import { useSite } from '../../shared/site/app-context.tsx'
import { later } from '../../shared/slots/later.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useShareRequest } from '../../shared/slip/share-slip.ts'
import { useRestoreQuestion } from './restoring.ts'
import { useSharedLinks } from './use-shared-links.ts'

const ShareDialog = later(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))
const RestoreDialog = later(() => import('./restore-dialog.tsx').then((module) => module.RestoreDialog))

/** Spec 2 §5: where the site shares bets, codes come and go on every page. */
export function ShareHost() {
  const { features } = useSite()
  return features['shareBet'] !== false ? <Sharing /> : null
}

function Sharing() {
  useSharedLinks()
  const request = useShareRequest()
  const question = useRestoreQuestion()
  const isShareWanted = useHasBeen(request !== null)
  const isRestoreWanted = useHasBeen(question !== null)
  return (
    <>
      {isShareWanted && <ShareDialog request={request} />}
      {isRestoreWanted && <RestoreDialog question={question} />}
    </>
  )
}
