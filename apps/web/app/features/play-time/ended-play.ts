import type { QueryClient } from '@tanstack/react-query'
import { EndedPlay } from '@touchline/contract/api-error-body'
import { useEffect } from 'react'
import { accountDialog, closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { setSessionPlayer } from '../../shared/player/session/session-player.ts'
import { createStore } from '../../shared/store/create-store.ts'

/** The limit whose time is used up, until the player has read of it. */
export const endedPlay = createStore<EndedPlay | null>(null)

const CHANNEL = 'ended-play'

/** Spec 2 §8. Raised where the platform has ended the login, and no fault: it is not reported. */
export class OutOfLimitError extends Error {
  override name = 'OutOfLimitError'
  readonly skipCapture = true

  constructor() {
    super('User is out of limit')
  }
}

/**
 * The platform has ended the login because a limit on time is used up: signs out in every tab, with the reason in place of
 * "your session has ended", which another call may have said already.
 */
export function endPlay(queries: QueryClient, ended: EndedPlay): void {
  showEnd(queries, ended)
  const others = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window does
  others.postMessage(ended)
  others.close()
}

export function useEndInOtherTabs(queries: QueryClient): void {
  useEffect(() => {
    const others = new BroadcastChannel(CHANNEL)
    others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parsed = EndedPlay.safeParse(data)
      if (parsed.success) showEnd(queries, parsed.data)
    })
    return () => others.close()
  }, [queries])
}

function showEnd(queries: QueryClient, ended: EndedPlay): void {
  endedPlay.set(ended)
  setSessionPlayer(queries, null)
  if (accountDialog.get()?.name === 'sign-in') closeAccountDialog()
}
