const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९']

/** What was typed in Arabic, Persian, Hindi or full-width digits, with Latin ones: numbers, codes, amounts. */
export function latinDigits(text: string): string {
  // A Japanese keyboard writes full-width digits and marks.
  return text.normalize('NFKC').replaceAll(/[٠-٩۰-۹०-९]/g, latinDigit)
}

function latinDigit(character: string): string {
  for (const digits of DIGITS) {
    const value = digits.indexOf(character)
    if (value >= 0) return String(value)
  }
  return character
}
