import { assertNever } from '@touchline/betting/assert-never'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import { useRefusalText, useSetProblemText } from './quote/problem-text.ts'
import type { Builder, BuilderState } from './state/builder.ts'

/** The delay after a press, and the interval for prices that change by themselves. */
const AFTER_PRESS_MS = 400
const PAUSE_MS = 5000

/** Announces the joint price, and why an outcome cannot be combined; politely and rate-limited. */
export function BuilderAnnouncer({ builder }: { builder: Builder }) {
  const [text, setText] = useState('')
  const announced = useRef(builder.get())
  const sentence = useSentence()
  const say = useEffectEvent((now: BuilderState) => setText((before) => sentence(now) ?? before))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = builder.subscribe(() => {
      const isAwaited = isAnswer(announced.current, builder.get())
      if (isAwaited) clearTimeout(timer)
      else if (timer !== undefined) return
      timer = setTimeout(
        () => {
          timer = undefined
          announced.current = builder.get()
          say(announced.current)
        },
        isAwaited ? AFTER_PRESS_MS : PAUSE_MS,
      )
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [builder])

  return <output data-spoken-only>{text}</output>
}

/** Whether it is the reply to a press rather than a change in the match. */
function isAnswer(announced: BuilderState, now: BuilderState): boolean {
  return (
    announced.price.status === 'asking' ||
    announced.legs !== now.legs ||
    announced.explained !== now.explained
  )
}

/** Null while there is nothing to announce. */
function useSentence(): (state: BuilderState) => string | null {
  const t = useT()
  const { exact } = useOddsTexts()
  const refusalText = useRefusalText()
  const problemText = useSetProblemText()
  return ({ legs, price, explained }) => {
    if (explained) return `${explained.leg.title}. ${refusalText(explained.problem, explained.culprit)}`
    switch (price.status) {
      case 'none':
        return t('sb.builder.announce.none')
      case 'priced':
        return t('sb.builder.announce.price', { count: legs.length, odds: exact(price.oddsThousandths) })
      case 'refused':
        return problemText(price.problem)
      case 'failed':
        return t('sb.builder.failed')
      case 'asking':
        return null
      default:
        return assertNever(price)
    }
  }
}
