import type { ChatMessage } from '@touchline/contract/entities/chat/chat'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'

/** Limits the announcements of a busy room, so that each can be read to its end. */
const PAUSE_MS = 5000

/** Announces new messages: one by its text, several by their number; not the reader's own. */
export function ChatAnnouncer({
  messages,
  ownTag,
}: {
  messages: readonly ChatMessage[]
  ownTag: string | null
}) {
  const t = useT()
  const [text, setText] = useState('')
  const toldId = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newestId = messages.at(-1)?.id ?? 0

  const announce = useEffectEvent(() => {
    const fresh = messages.filter(
      ({ id, author }) => id > (toldId.current ?? newestId) && author.tag !== ownTag,
    )
    toldId.current = newestId
    const [only] = fresh
    if (!only) return
    const name = only.author.nickname ?? t('sb.chat.player')
    setText(fresh.length === 1 ? `${name}: ${only.text}` : t('sb.chat.announce', { count: fresh.length }))
  })

  useEffect(() => {
    // Messages loaded on entry are not announced.
    if (toldId.current === null) {
      if (newestId > 0) toldId.current = newestId
      return
    }
    if (timer.current !== undefined) return
    announce()
    timer.current = setTimeout(() => {
      timer.current = undefined
      announce()
    }, PAUSE_MS)
  }, [newestId])
  useEffect(() => () => clearTimeout(timer.current), [])

  return <output data-spoken-only>{text}</output>
}
