import { useRouter, useRouterState } from '@tanstack/react-router'
import { BREAKPOINTS } from '@touchline/ui/breakpoints'
import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { openPanel } from '../../../shared/site/panel.ts'
import { currentSlip, useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { requestedBookingCode } from '../../../shared/slip/share-slip.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { readBetCodeAddress } from '../bet-code-address.ts'
import { restoreSharedSlip } from './restore-shared-slip.ts'
import { restoreQuestion } from './restoring.ts'

/**
 * Spec 2 §2 and §5: restores the slip of a link with a code and removes the code from the address; typed codes are
 * handled the same way.
 */
export function useSharedLinks(): void {
  useCodeOfAddress()
  useBringSlip()
}

function useCodeOfAddress(): void {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })

  useEffect(() => {
    const found = readBetCodeAddress(new URL(location.pathname + search + location.hash, location.origin))
    if (!found) return
    router.history.replace(found.rest)
    requestedBookingCode.set(found.code)
  }, [router, search])
}

/** Waits for the slip, and for the session: the stakes need the player's currency. */
function useBringSlip(): void {
  const api = useApi()
  const code = useStore(requestedBookingCode)
  const isKnown = useSession().status !== 'unknown'
  const hasSlip = useCurrentSlip() !== null

  useEffect(() => {
    const slip = currentSlip()
    if (code === null || !isKnown || !hasSlip || !slip) return
    const bring = async () => {
      const failure = await restoreSharedSlip(slip, api, code)
      requestedBookingCode.set(null)
      if (failure) restoreQuestion.set({ kind: 'failed', failure })
      else if (innerWidth < BREAKPOINTS.lg) openPanel('slip')
    }
    const { selections } = slip.get()
    if (selections.length === 0) {
      void bring()
      return
    }
    requestedBookingCode.set(null)
    restoreQuestion.set({ kind: 'replace', selectionCount: selections.length, take: () => void bring() })
  }, [api, code, isKnown, hasSlip])
}
