/** `−€5.00`, `+€5.00`: an amount of money as it is written in the page's language, with its sign at the number's left. */
export function signedAmount(amount: string, isNegative: boolean): string {
  return amount.replace(/^\u200f?/, (mark) => mark + LEFT_TO_RIGHT + (isNegative ? '−' : '+'))
}

/** Without a letter to tell the direction, a sign would move to the other end in right-to-left pages. */
const LEFT_TO_RIGHT = '\u200e'
