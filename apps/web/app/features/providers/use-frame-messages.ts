import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { FRAME_TARGETS } from '@touchline/contract/entities/provider-frame'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { accountsQuery } from '../../shared/player/accounts/accounts.ts'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import type { IframeSource } from './iframe-source.ts'
import { type ReceivedMessage, readFrameMessage } from './read-frame-message.ts'
import { revealPart } from './reveal-part.ts'

export interface FrameMessagesOptions {
  frame: RefObject<HTMLIFrameElement | null>
  source: IframeSource
  onOpened: () => void
  onEnded: () => void
  onHeight: (height: number) => void
}

/** Handles the application's messages to the page. */
export function useFrameMessages(options: FrameMessagesOptions): void {
  const { frame, source, onOpened, onEnded, onHeight } = options
  const queries = useQueryClient()
  const router = useRouter()
  const paths = usePaths()
  const { queryKey } = accountsQuery(useApi())

  function goTo(target: (typeof FRAME_TARGETS)[number]): void {
    if (target === 'deposit') openAccountDialog({ name: 'deposit' })
    else void router.navigate({ href: paths.to(target) })
  }

  const handleMessage = useEffectEvent((received: ReceivedMessage) => {
    const message = readFrameMessage(received, {
      window: frame.current?.contentWindow ?? null,
      origin: source.origin,
    })
    switch (message?.type) {
      case 'ready':
        return onOpened()
      case 'height':
        return onHeight(message.height)
      case 'reveal':
        return frame.current ? revealPart(frame.current, message) : undefined
      // Our own wallet publishes it in real time; another's may not, and a message may be lost.
      case 'balance-changed':
        return void cancelAndInvalidate(queries, { queryKey })
      case 'sign-in-wanted':
        return openAccountDialog({ name: 'sign-in' })
      case 'session-ended':
        return onEnded()
      case 'navigate':
        return goTo(message.to)
      case undefined:
        return undefined
    }
  })

  useEffect(() => {
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])
}
