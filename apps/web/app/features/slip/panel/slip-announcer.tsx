import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { usePageSlip } from '../state/page-slip.ts'
import { type SlipChange, slipChanges } from './slip-changes.ts'

/** Collects changes for one announcement, since prices change many times a second. */
const PAUSE_MS = 4000

/** Announces changes of the slip, politely and at most every few seconds. */
export function SlipAnnouncer() {
  const t = useT()
  const { exact } = useOddsTexts()
  const { store } = usePageSlip()
  const [text, setText] = useState('')
  const announced = useRef(store.get())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function announce(): void {
      timer = undefined
      const now = store.get()
      const changes = slipChanges(announced.current, now)
      announced.current = now
      const [first, ...others] = changes
      if (!first) return
      setText(
        others.length === 0 ? sentence(first) : t('sb.slip.announce.several', { count: changes.length }),
      )
      timer = setTimeout(announce, PAUSE_MS)
    }

    function sentence(change: SlipChange): string {
      if (change.kind === 'custom_odds') {
        return t('sb.slip.announce.custom_odds', {
          before: exact(change.beforeOdds),
          after: exact(change.odds),
        })
      }
      const { kind, selection, beforeOdds } = change
      const { outcomeName: name, odds } = selection
      if (kind === 'suspended') return t('sb.slip.announce.suspended', { name })
      if (kind === 'reopened') return t('sb.slip.announce.reopened', { name })
      return t('sb.slip.announce.odds', { name, before: exact(beforeOdds), after: exact(odds) })
    }

    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(announce, 200)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store, t, exact])

  return <output data-spoken-only>{text}</output>
}
