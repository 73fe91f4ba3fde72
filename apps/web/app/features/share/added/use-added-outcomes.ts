import { useRouter, useRouterState } from '@tanstack/react-router'
import { BREAKPOINTS } from '@touchline/ui/breakpoints'
import { useEffect } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { openPanel } from '../../../shared/site/panel.ts'
import { currentSlip, useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { wantedOutcomes, wantOutcomes } from '../../../shared/slip/wanted-outcomes.ts'
import { useStore } from '../../../shared/store/use-store.ts'

/** Adds what the address or the page around a frame names, once the slip is there, and shows it. */
export function useAddedOutcomes(): void {
  useOutcomesOfAddress()
  const api = useApi()
  const wanted = useStore(wantedOutcomes)
  const hasSlip = useCurrentSlip() !== null

  useEffect(() => {
    const slip = currentSlip()
    if (wanted.length === 0 || !hasSlip || !slip) return
    wantedOutcomes.set([])
    const add = async () => {
      const { addOutcomes } = await import('./add-outcomes.ts')
      for (const { outcomes, tell } of wanted) {
        const results = await addOutcomes(slip, api, outcomes)
        tell?.(results)
        const isThere = results.includes('added') || results.includes('in_slip')
        if (isThere && innerWidth < BREAKPOINTS.lg) openPanel('slip')
      }
    }
    void add()
  }, [api, wanted, hasSlip])
}

function useOutcomesOfAddress(): void {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })

  useEffect(() => {
    if (!search.includes('add=')) return
    const read = async () => {
      const { readAddedAddress } = await import('./added-address.ts')
      const found = readAddedAddress(new URL(location.href))
      if (!found) return
      router.history.replace(found.rest)
      wantOutcomes(found)
    }
    void read()
  }, [router, search])
}
