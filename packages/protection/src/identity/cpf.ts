const DIGITS = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/

/**
 * The eleven digits of a CPF, Brazil's number of a tax payer, written with or without its points; null for one that
 * cannot be: its last two digits are sums of the others modulo 11, and eleven equal digits are never given out.
 */
export function parseCpf(text: string): string | null {
  if (!DIGITS.test(text.trim())) return null
  const digits = text.replaceAll(/\D/g, '')
  if (/^(\d)\1+$/.test(digits)) return null
  const isRight =
    checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
  return isRight ? digits : null
}

/** Weights fall to 2 at the last digit; a remainder below 2 gives 0. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (digits.length + 1 - place),
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
