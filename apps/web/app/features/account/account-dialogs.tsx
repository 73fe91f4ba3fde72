import { proofRequest } from '../../shared/player/proofs/fresh-proof.ts'
import { accountDialog } from '../../shared/player/session/account-dialog.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useDialogAddress } from './use-dialog-address.ts'
import { useFollowSession } from './use-follow-session.ts'
import { useLeaveSignedOut } from './use-leave-signed-out.ts'
import { usePlayerSync } from './use-player-sync.ts'

const OpenDialog = lazyComponent(() => import('./open-dialog.tsx').then((module) => module.OpenDialog))
const ProofDialog = lazyComponent(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog))

/** The account's part of every page: follows the session, and loads a dialogue when the first one is opened. */
export function AccountDialogs() {
  usePlayerSync()
  useFollowSession()
  useLeaveSignedOut()
  useDialogAddress()
  const opened = useStore(accountDialog)
  const dialog = opened?.name === 'deposit' ? null : opened
  const proof = useStore(proofRequest)
  const hasDialog = useHasBeen(dialog !== null)
  const hasProof = useHasBeen(proof !== null)
  return (
    <>
      {hasDialog && <OpenDialog dialog={dialog} />}
      {hasProof && <ProofDialog request={proof} />}
    </>
  )
}
