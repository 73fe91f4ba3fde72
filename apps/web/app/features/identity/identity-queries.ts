import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { getIdentity } from '@touchline/contract/calls/player/identity'
import { getPersonalData } from '@touchline/contract/calls/player/personal-data'
import { getPhone } from '@touchline/contract/calls/player/phone'
import type { IdentityState } from '@touchline/contract/entities/player/identity'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocale } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'

/** An event may be lost: while a check is open the platform is asked again, which asks the provider. */
const ASK_AGAIN_MS = 15_000

// Below `player`, which is forgotten with the session.
const IDENTITY = ['player', getIdentity.name] as const
const PERSONAL = ['player', getPersonalData.name] as const
const PHONE = ['player', getPhone.name] as const

/** With whether the proof was due when it was asked. */
export type KnownIdentity = IdentityState & { isDue: boolean }

function identityQuery(api: ApiClient, now: () => number) {
  return {
    queryKey: IDENTITY,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<KnownIdentity> => {
      const identity = await api.call(getIdentity, {}, { signal })
      return { ...identity, isDue: isProofDue(identity, now()) }
    },
    refetchInterval: ({ state }: { state: { data: KnownIdentity | undefined } }) =>
      isOpen(state.data) ? ASK_AGAIN_MS : (false as const),
  }
}

export function useIdentity({ enabled = true } = {}): KnownIdentity | undefined {
  return useQuery({ ...identityQuery(useApi(), useLive().serverClock.now), enabled }).data
}

export function usePersonalData() {
  const api = useApi()
  return useQuery({
    queryKey: PERSONAL,
    queryFn: ({ signal }) => api.call(getPersonalData, {}, { signal }),
  }).data
}

export function usePhone() {
  const api = useApi()
  const locale = useLocale()
  return useQuery({
    queryKey: PHONE,
    queryFn: ({ signal }) => api.call(getPhone, { query: { locale } }, { signal }),
  })
}

/** After anything has changed: who the player is to the page, and what these pages show. */
export function useRefreshIdentity(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [['session'], IDENTITY, PERSONAL, PHONE])
      void cancelAndInvalidate(queries, { queryKey })
  }
}

/** Settles once the answer is there, or none. */
export function useRefetchIdentity(): () => Promise<void> {
  const queries = useQueryClient()
  return () => cancelAndInvalidate(queries, { queryKey: IDENTITY })
}

/** Nothing more can be deposited until the proof is there. */
function isProofDue({ isComplete, dueAt }: IdentityState, nowMs: number): boolean {
  return !isComplete && dueAt !== null && Date.parse(dueAt) <= nowMs
}

export function isOpen(identity: Pick<IdentityState, 'status'> | undefined): boolean {
  return identity?.status === 'started' || identity?.status === 'pending'
}
