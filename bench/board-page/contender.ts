/** What each page of the benchmark offers to the one who drives it. */
export interface Contender {
  /** Shows the board, with the same first prices everywhere; resolves when it is painted. */
  mount(): Promise<void>
  /** Takes the messages of one frame as they come off the wire; the board is written before the next paint. */
  receive(messages: readonly string[]): void
  /** The price that stands in the page, by outcome (`matchId:position`), of everything that is in the page. */
  shownPrices(): Record<string, string>
}

declare global {
  interface Window {
    contender: Contender
  }
}
