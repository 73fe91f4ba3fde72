import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { createStore } from '../../shared/store/create-store.ts'

/** Several at once are announced by their number; the pause lets a screen reader finish. */
const GATHER_MS = 500
const PAUSE_MS = 5000

/** The bell may be in the header and in the menu: each notification is announced once. */
const newestToldId = createStore(0)

/** Announces new notifications politely. */
export function NotificationAnnouncer() {
  const t = useT()
  const live = useLive()
  const [text, setText] = useState('')
  const say = useEffectEvent((titles: readonly string[]) => {
    const [title = ''] = titles
    setText(t('sb.notifications.announce', { count: titles.length, title }))
  })

  useEffect(() => {
    let titles: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    function announce(): void {
      timer = undefined
      if (titles.length === 0) return
      say(titles)
      titles = []
      timer = setTimeout(announce, PAUSE_MS)
    }
    const stop = live.onEvent((event) => {
      if (event.type !== 'notification' || event.notification.id <= newestToldId.get()) return
      newestToldId.set(event.notification.id)
      titles.push(event.notification.title)
      timer ??= setTimeout(announce, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [live])

  return <output data-spoken-only>{text}</output>
}
