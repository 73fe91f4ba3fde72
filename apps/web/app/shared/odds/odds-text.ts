import { formatOdds, type OddsFormat } from '@touchline/betting/odds/formats'
import { useMemo } from 'react'
import { useSite } from '../site/app-context.tsx'
import { useOddsFormat } from './odds-format-choice.ts'

export interface OddsTexts {
  /** For buttons: very long odds are replaced by the site's text (Spec 2 §9). */
  shown: (oddsThousandths: number) => string
  /** The exact price, for slip, screen readers and tooltips. */
  exact: (oddsThousandths: number) => string
}

export interface OddsDisplayCap {
  /** Thousandths; null for no cap. */
  displayCap: number | null
  displayCapText: string
}

/** Odds in the format and with the cap of this page; referentially stable while neither changes. */
export function useOddsTexts(): OddsTexts {
  const format = useOddsFormat()
  const { odds } = useSite()
  return useMemo(() => oddsTexts(format, odds), [format, odds])
}

const made = new Map<string, OddsTexts>()

/** One for each format and cap, so that all buttons share its cache. */
export function oddsTexts(format: OddsFormat, { displayCap, displayCapText }: OddsDisplayCap): OddsTexts {
  const key = `${format} ${displayCap} ${displayCapText}`
  const known = made.get(key)
  if (known) return known
  const exact = cached((odds) => formatOdds(odds, format))
  const isCapped = (odds: number) => displayCap !== null && odds > displayCap
  const texts = { exact, shown: (odds: number) => (isCapped(odds) ? displayCapText : exact(odds)) }
  made.set(key, texts)
  return texts
}

/** Caches texts: prices are on a ladder of a few hundred steps. */
const TEXTS_MAX = 5000

function cached(write: (odds: number) => string): (odds: number) => string {
  const texts = new Map<number, string>()
  return (odds) => {
    const known = texts.get(odds)
    if (known !== undefined) return known
    const text = write(odds)
    if (texts.size >= TEXTS_MAX) texts.clear()
    texts.set(odds, text)
    return text
  }
}
