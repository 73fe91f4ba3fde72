/** Clicks on prices from before the slip was loaded. */
export interface EarlyClicks {
  /** Clicks of the page before, in their order; read once and not validated. */
  stored(): readonly unknown[]
  /** Appends this page's clicks. */
  store(clicks: readonly unknown[]): void
  clear(): void
}

const STORAGE_KEY = 'slipEarlyClicks'
/** The slip takes no more selections either. */
const CLICKS_MAX = 50

/** In session storage: the next page of the tab toggles what was clicked on a page left before its slip was loaded. */
export function earlyClicksOfTab(): EarlyClicks {
  let before: readonly unknown[] | null = null

  function stored(): readonly unknown[] {
    before ??= read()
    return before
  }

  return {
    stored,
    store(clicks) {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...stored(), ...clicks].slice(-CLICKS_MAX)))
      } catch {
        // Without storage an early click is lost with its page.
      }
    },
    clear() {
      before = []
      try {
        sessionStorage.removeItem(STORAGE_KEY)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

function read(): readonly unknown[] {
  try {
    const clicks: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(clicks) ? clicks.slice(0, CLICKS_MAX) : []
  } catch {
    return []
  }
}

/** Outcome keys of the clicks; invalid entries are skipped. */
export function keysOf(clicks: readonly unknown[]): string[] {
  return clicks.flatMap((click) =>
    typeof click === 'object' && click !== null && 'id' in click && typeof click.id === 'string'
      ? [click.id]
      : [],
  )
}
