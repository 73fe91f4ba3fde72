/** Indexes of lines; `to` is exclusive. */
export interface LineRange {
  from: number
  to: number
}

export interface NextLinesInput {
  /** Of every line of the list, in order. */
  keys: readonly string[]
  rendered: ReadonlySet<string>
  /** On the screen. */
  seen: LineRange
  /** The screen and the lines to render beyond its edges. */
  beyond: LineRange
  /** The line with the focus is never removed. */
  focusedKey: string | null
  /** Limits of one round. */
  addMax: number
  dropMax: number
}

export interface NextLines {
  rendered: ReadonlySet<string>
  added: number
  /** Whether another round would change anything. */
  isDone: boolean
}

/** The lines to render next: adds a few of the visible ones, from the middle of the screen outwards. */
export function nextLines(request: NextLinesInput): NextLines {
  const { keys, beyond, focusedKey } = request
  const target = new Set(keys.slice(beyond.from, beyond.to))
  const missing = missingLines(request)
  const coming = missing.slice(0, request.addMax)
  const leaving = [...request.rendered].filter((key) => !target.has(key) && key !== focusedKey)
  const going = leaving.slice(0, request.dropMax)
  if (coming.length === 0 && going.length === 0) return { rendered: request.rendered, added: 0, isDone: true }

  const rendered = new Set(request.rendered)
  for (const key of going) rendered.delete(key)
  for (const key of coming) rendered.add(key)
  const isDone = coming.length === missing.length && going.length === leaving.length
  return { rendered, added: coming.length, isDone }
}

function missingLines({ keys, rendered, seen, beyond }: NextLinesInput): string[] {
  const middle = (seen.from + seen.to - 1) / 2
  const isSeen = (at: number) => at >= seen.from && at < seen.to
  return Array.from({ length: beyond.to - beyond.from }, (_, nth) => beyond.from + nth)
    .filter((at) => keys[at] !== undefined && !rendered.has(keys[at]))
    .sort((a, b) => Number(isSeen(b)) - Number(isSeen(a)) || Math.abs(a - middle) - Math.abs(b - middle))
    .flatMap((at) => keys[at] ?? [])
}

/** The lines between two offsets; at least one where there are any. */
export function linesBetween(tops: Float64Array, startPx: number, endPx: number): LineRange {
  const count = tops.length - 1
  const from = Math.max(0, firstAbove(tops, startPx) - 1)
  return { from: Math.min(from, count), to: Math.min(count, Math.max(from + 1, firstAbove(tops, endPx))) }
}

/** How many lines begin at or before an offset. */
function firstAbove(tops: Float64Array, px: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= px) low = middle + 1
    else high = middle
  }
  return low
}
