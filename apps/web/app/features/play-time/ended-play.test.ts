import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isWorthReporting } from '../../shared/errors/reporter/is-worth-reporting.ts'
import { accountDialog, openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { endedPlay, endPlay, OutOfLimitError } from './ended-play.ts'

describe('the end of the play', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    endedPlay.set(null)
    accountDialog.set(null)
  })

  it('signs out with its own reason, and takes back that the session had expired', () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], { id: 1 })
    queries.setQueryData(['player', 'accounts'], [])
    openAccountDialog({ name: 'sign-in', isExpired: true })

    endPlay(queries, { type: 'time', renewsAt: null })

    expect(endedPlay.get()).toEqual({ type: 'time', renewsAt: null })
    expect(queries.getQueryData(['session'])).toBeNull()
    expect(queries.getQueryData(['player', 'accounts'])).toBeUndefined()
    expect(accountDialog.get()).toBeNull()
  })

  it('is told to the other tabs', async () => {
    const other = new BroadcastChannel('ended-play')
    const told = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))

    endPlay(new QueryClient(), { type: 'activity', renewsAt: '2026-11-24T00:00:00.000Z' })

    expect(await told).toEqual({ type: 'activity', renewsAt: '2026-11-24T00:00:00.000Z' })
    other.close()
  })

  it('is raised as "User is out of limit", which is not reported as a fault (Spec 2 §8)', () => {
    const error = new OutOfLimitError()

    expect(error.message).toBe('User is out of limit')
    expect(isWorthReporting(error)).toBe(false)
  })
})
