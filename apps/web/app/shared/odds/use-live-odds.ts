import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLive } from '../live/live-provider.tsx'
import type { OutcomePrice } from '../live/prices/price-book.ts'
import { useWasServed } from '../store/use-was-served.ts'
import { movementMarks } from './movement-marks.ts'
import type { OddsTexts } from './odds-text.ts'

export interface LiveOdds {
  /** Of the button, which is marked with the movement. */
  button: RefObject<HTMLButtonElement | null>
  /** Of the element whose text is the price, rendered once by React and written directly afterwards. */
  text: RefObject<HTMLSpanElement | null>
  initialText: string
  isOpen: boolean
}

/**
 * A price that writes itself: structure and suspension are React's, the digits and the arrow go straight to the
 * element, so a tick costs what it costs in hand-written code. Remount (by key) for another outcome.
 */
export function useLiveOdds(key: OutcomeKey, initial: OutcomePrice, texts: OddsTexts): LiveOdds {
  const { outcomes } = useLive().prices
  const button = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const wasServed = useWasServed()
  // A part of the page that comes to life late must still be what the server wrote.
  const [first] = useState(() => (!wasServed && outcomes.get(key)) || initial)
  const [initialText] = useState(() => texts.shown(first.oddsThousandths))
  const [isOpen, setIsOpen] = useState(first.isOpen)
  const shown = useRef(first)

  useLayoutEffect(() => {
    const element = button.current
    const digits = text.current
    if (!element || !digits) return undefined

    const writeOdds = createOddsWriter(element, digits, texts)
    function write(price: OutcomePrice): void {
      if (!element) return
      const before = shown.current
      shown.current = price
      if (price.isOpen !== before.isOpen) setIsOpen(price.isOpen)
      if (price.oddsThousandths === before.oddsThousandths) return
      writeOdds(price.oddsThousandths)
      movementMarks.mark(element, price.oddsThousandths > before.oddsThousandths ? 'rising' : 'falling')
    }

    // The format may differ from the rendered one, and a capped price needs its exact value.
    writeOdds(shown.current.oddsThousandths)
    const known = outcomes.get(key)
    if (known) write(known)
    const unsubscribe = outcomes.subscribe(key, write)
    return () => {
      unsubscribe()
      movementMarks.unmark(element)
    }
  }, [key, outcomes, texts])

  return { button, text, initialText, isOpen }
}

/** Writes into React's text node. A capped price has its exact value as a tooltip and for screen readers. */
function createOddsWriter(button: HTMLElement, digits: HTMLElement, texts: OddsTexts) {
  const text = digits.firstChild ?? digits.appendChild(document.createTextNode(''))
  let isCapped = button.hasAttribute('title')
  return (odds: number): void => {
    const shown = texts.shown(odds)
    text.nodeValue = shown
    const exact = texts.exact(odds)
    if (exact !== shown) showExact(button, digits, exact)
    else if (isCapped) hideExact(button, digits)
    isCapped = exact !== shown
  }
}

function showExact(button: HTMLElement, digits: HTMLElement, exact: string): void {
  button.title = exact
  digits.role = 'img'
  digits.ariaLabel = exact
}

function hideExact(button: HTMLElement, digits: HTMLElement): void {
  button.removeAttribute('title')
  digits.role = null
  digits.ariaLabel = null
}
