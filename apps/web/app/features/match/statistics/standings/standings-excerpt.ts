interface Ranked {
  competitorId: number
}

const ROWS_MAX = 8

/** The top, and the rows around the sides of the match, in the table's order. */
export function standingsExcerpt<Row extends Ranked>(
  rows: readonly Row[],
  competitorIds: readonly number[],
  rowsMax = ROWS_MAX,
): readonly Row[] {
  if (rows.length <= rowsMax) return rows
  const places = competitorIds.map((id) => rows.findIndex(({ competitorId }) => competitorId === id))
  const own = places.filter((place) => place >= 0)
  // Nearest to a side of the match first, then from the top.
  const distance = (place: number) => Math.min(...own.map((at) => Math.abs(at - place)))
  const wanted = rows
    .map((_, place) => place)
    .sort((a, b) => (own.length === 0 ? a - b : distance(a) - distance(b) || a - b))
    .slice(0, rowsMax)
  return rows.filter((_, place) => wanted.includes(place))
}
