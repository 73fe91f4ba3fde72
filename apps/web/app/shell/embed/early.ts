/** What the script in the page's head has kept; see `server/early-embed.ts`. */
export interface EarlyEmbed {
  /** The id of this document's link. */
  s: string
  heard: readonly MessageEvent[]
}

/** Ends the early script's work. A page that came without it, to an old browser, has a link that no host hears of. */
export function takeEarly(): EarlyEmbed {
  const early = window.touchlineEmbed
  if (!early) return { s: String(performance.now()), heard: [] }
  removeEventListener('message', early.hear)
  for (const timer of early.timers) clearTimeout(timer)
  return early
}

declare global {
  interface Window {
    touchlineEmbed?: EarlyEmbed & { hear: (event: MessageEvent) => void; timers: number[] }
  }
}
