import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { followSession } from './follow-session.ts'

/** For visitors too, who may have signed in elsewhere. */
export function useFollowSession(): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => followSession(api, queries), [api, queries])
}
