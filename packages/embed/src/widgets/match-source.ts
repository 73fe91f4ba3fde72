import { readWidgetMatches, type WidgetMatch } from './widget-match.ts'

const ASKED_EVERY_MS = 1000
/** Of one request; the service takes no more. */
const IDS_MAX = 50
/** Prices that nobody has confirmed for so long are locked. */
const STALE_MS = 10_000

/** Matches by their ids, or `live=1`, or `league=12`. */
export type Wanted = { id: number } | { list: string }

export type MatchAnswer = { matches: readonly WidgetMatch[]; isStale: boolean }

interface Reader {
  wanted: Wanted
  show: (answer: MatchAnswer) => void
}

/**
 * What all widgets of a page ask of one sportsbook, in one language and way of writing prices: together, once a second, and
 * only while one of them is seen. Without credentials: what comes is the same for everybody.
 */
export function createMatchSource(origin: string, parameters: string): (reader: Reader) => () => void {
  const readers = new Set<Reader>()
  const known = new Map<string, { matches: readonly WidgetMatch[]; atMs: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  async function askAll(): Promise<void> {
    if (isAsking || readers.size === 0) return
    clearTimeout(timer)
    isAsking = true
    const wanted = [...readers].map((reader) => reader.wanted)
    const ids = [...new Set(wanted.flatMap((one) => ('id' in one ? [one.id] : [])))]
    const lists = new Set(wanted.flatMap((one) => ('list' in one ? [one.list] : [])))
    const groups = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, at) =>
      ids.slice(at * IDS_MAX, (at + 1) * IDS_MAX),
    )
    if (!document.hidden)
      await Promise.all([
        ...groups.map(async (group) => {
          const matches = await ask(`ids=${group.join()}`)
          for (const id of matches ? group : [])
            keep(`id=${id}`, matches?.filter((match) => match.id === id) ?? [])
        }),
        ...[...lists].map(async (list) => {
          const matches = await ask(list)
          if (matches) keep(list, matches)
        }),
      ])
    isAsking = false
    for (const reader of readers) tell(reader)
    if (readers.size > 0) timer = setTimeout(() => void askAll(), ASKED_EVERY_MS)
  }

  async function ask(question: string): Promise<readonly WidgetMatch[] | null> {
    try {
      const reply = await fetch(`${origin}/api/widgets/matches?${question}&${parameters}`, {
        credentials: 'omit',
        signal: AbortSignal.timeout(STALE_MS),
      })
      return reply.ok ? readWidgetMatches(await reply.json()) : null
    } catch {
      return null
    }
  }

  function keep(key: string, matches: readonly WidgetMatch[]): void {
    known.set(key, { matches, atMs: performance.now() })
  }

  function tell({ wanted, show }: Reader): void {
    const found = known.get('id' in wanted ? `id=${wanted.id}` : wanted.list)
    if (found) show({ matches: found.matches, isStale: performance.now() - found.atMs > STALE_MS })
  }

  return (reader) => {
    readers.add(reader)
    tell(reader)
    // Those that are seen in the same moment ask together.
    clearTimeout(timer)
    timer = setTimeout(() => void askAll(), isAsking ? ASKED_EVERY_MS : 0)
    return () => {
      readers.delete(reader)
      if (readers.size === 0) clearTimeout(timer)
    }
  }
}
