import { createFormatter } from '@touchline/messages/format'
import type { GameSession } from '../wire/game-session.ts'

export interface GameFormat {
  money: (amountMinor: number) => string
  odds: (oddsThousandths: number) => string
  line: (value: number) => string
}

const ODDS_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export function createGameFormat(locale: string, currency: GameSession['currency']): GameFormat {
  const format = createFormatter(locale)
  const currencyFormat = { ...currency, symbol: currency.code, subcurrencies: [] }
  return {
    money: (amountMinor) => format.money(amountMinor, currencyFormat),
    odds: (oddsThousandths) => format.number(oddsThousandths / 1000, ODDS_DIGITS),
    line: (value) => format.number(value),
  }
}

/** The last four digits: rounds are counted from 1970, and these are unique within a day. */
export function shortNumber(round: number): string {
  return String(round % 10_000).padStart(4, '0')
}
