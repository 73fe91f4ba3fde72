import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import type { Player } from '@touchline/contract/entities/player/player'
import { accountDialog, closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { isFramed } from '../../shared/site/is-framed.ts'
import { sessionElsewhere, takeSession } from './session-elsewhere.ts'

const CHANNEL = 'session'
/** For how long a tab that is looked at again and again is not asked about once more. */
const ASKED_AGAIN_AFTER_MS = 5000

/**
 * Who signs in, out or as somebody else in another tab does so here: at once where tabs can talk, and otherwise when this
 * one is looked at again. Tabs say only that something has changed; who it is, the platform knows.
 */
export function followSession(api: ApiClient, queries: QueryClient): () => void {
  const watching = new AbortController()
  const { signal } = watching
  // In each tab of a host the frame has the player that the host has there.
  const tabs = isFramed() || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  let known = idIn(queries)
  let askedAtMs = Number.NEGATIVE_INFINITY
  let isTold = false
  let isWaiting = false
  let asked: Promise<void> = Promise.resolve()

  /** One question after another: an earlier answer must not be taken for the later one. */
  function ask(): void {
    if (isWaiting) return
    isWaiting = true
    asked = asked.then(follow)
  }

  async function follow(): Promise<void> {
    isWaiting = false
    askedAtMs = performance.now()
    const found = await sessionElsewhere(api, queries)
    if (found !== undefined && !signal.aborted) {
      // Found out, and not to be told to those who know.
      known = found?.id ?? null
      takeSession(queries, found, { isTold })
    }
    isTold = isWaiting && isTold
  }

  function hear(): void {
    isTold = true
    // A call may have been refused before it was known why.
    const dialog = accountDialog.get()
    if (dialog?.name === 'sign-in' && dialog.isExpired) closeAccountDialog()
    ask()
  }

  function look(): void {
    if (!document.hidden && performance.now() - askedAtMs >= ASKED_AGAIN_AFTER_MS) ask()
  }

  function tell(): void {
    const id = idIn(queries)
    if (id === known) return
    const isAnother = known !== undefined
    known = id
    // What has expired the others find out themselves, and say so.
    queueMicrotask(() => {
      const dialog = accountDialog.get()
      const isExpired = dialog?.name === 'sign-in' && dialog.isExpired
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window does
      if (isAnother && !isExpired && !signal.aborted) tabs?.postMessage('changed')
    })
  }

  tabs?.addEventListener('message', hear)
  document.addEventListener('visibilitychange', look, { signal })
  // From the browser's memory, where nothing was heard.
  addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal })
  const stopTelling = queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'session') tell()
  })
  return () => {
    watching.abort()
    stopTelling()
    tabs?.close()
  }
}

/** Null for a visitor, undefined before the first answer. */
function idIn(queries: QueryClient): number | null | undefined {
  const player = queries.getQueryData<Player | null>(['session'])
  return player === undefined ? undefined : (player?.id ?? null)
}
