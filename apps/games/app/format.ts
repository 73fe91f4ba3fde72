export interface Currency {
  code: string
  exponent: number
  fiat: boolean
}

export interface Format {
  money: (amountMinor: number) => string
  odds: (oddsThousandths: number) => string
  time: (leftMs: number) => string
  number: (value: number) => string
}

/** Figures in the player's language and currency. */
export function createFormat(locale: string, { code, exponent, fiat }: Currency): Format {
  const money = new Intl.NumberFormat(locale, {
    ...(fiat ? { style: 'currency', currency: code } : {}),
    minimumFractionDigits: fiat ? exponent : 0,
    maximumFractionDigits: exponent,
  })
  const odds = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false })
  return {
    money: (amountMinor) => {
      const amount = money.format(amountMinor / 10 ** exponent)
      return fiat ? amount : `${amount} ${code}`
    },
    odds: (oddsThousandths) => odds.format(oddsThousandths / 1000),
    time: (leftMs) => {
      const seconds = Math.max(0, Math.ceil(leftMs / 1000))
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    },
    number: (value) => plain.format(value),
  }
}

/** Rounds are counted from 1970; to tell those of a day apart, four digits do. */
export function shortNumber(round: number): string {
  return String(round % 10_000).padStart(4, '0')
}

/** An amount as people type it, in their digits, with comma or point, in the smallest unit; null where it is none. */
export function parseAmount(typed: string, exponent: number): number | null {
  const western = typed
    .trim()
    // Full-width digits of a Japanese keyboard; then those of Arabic and Persian, whose zeros end in 0, and of Hindi.
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x09_66))
    .replace(/[,٫]/, '.')
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(western) ?? []
  if (whole === undefined || fraction.length > exponent) return null
  const amountMinor = Number(whole + fraction.padEnd(exponent, '0'))
  return Number.isSafeInteger(amountMinor) ? amountMinor : null
}
