import { latinDigits } from '@touchline/betting/latin-digits'

/** Whole minutes, in the digits of any script; null for anything else, and for none. */
export function typedMinutes(typed: string): number | null {
  const text = latinDigits(typed).trim()
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
