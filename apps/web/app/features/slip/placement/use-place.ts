import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useEdited } from '../editing/use-edited.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'

/**
 * Places the bets, or opens the sign-in dialogue for a visitor, with the ticket at its initial state (Spec 2 §4). Nothing while
 * the bet that they replace cannot be sold: they would be placed beside it.
 */
export function usePlace(): () => void {
  const { placement, store } = usePageSlip()
  const session = useSession()
  const edited = useEdited()
  return () => {
    if (edited.status === 'closed' || edited.status === 'loading') return
    if (session.status === 'logged_in') {
      void placement.place(session.player.id, edited.status === 'open' ? edited.edited : undefined)
      return
    }
    store.send({ type: 'refusalDismissed' })
    openAccountDialog({ name: 'sign-in', isForBet: true })
  }
}

/** After a reload or sign-in: learns the outcome of pending bets. */
export function useResumePlacement(): void {
  const { placement } = usePageSlip()
  const session = useSession()
  const isProcessing = useSlipState().ticket.state === 'PROCESSING'
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const isVisitor = session.status === 'not_logged_in'

  useEffect(() => {
    if (!isProcessing || playerId === null) return
    void placement.resume(playerId)
  }, [placement, isProcessing, playerId])

  useEffect(() => {
    // Reloaded as a visitor: only the player can learn the outcome.
    if (isProcessing && isVisitor) placement.waitForPlayer()
  }, [placement, isProcessing, isVisitor])
}
