/** A value that is valid from this moment until the next point. */
export interface ChartPoint {
  atMs: number
  value: number
}

export interface ChartFrame {
  fromMs: number
  toMs: number
  min: number
  max: number
}

/** In units of the view box; the element scales it. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 300

/** A step line: each value is valid until the next one, the last to the end. Empty without points. */
export function stepPath(points: readonly ChartPoint[], frame: ChartFrame): string {
  const [first, ...rest] = points
  if (!first) return ''
  const x = ({ atMs }: ChartPoint) => rounded(share(atMs, frame.fromMs, frame.toMs) * CHART_WIDTH)
  const y = ({ value }: ChartPoint) => rounded((1 - share(value, frame.min, frame.max)) * CHART_HEIGHT)
  const steps = rest.map((point) => `H${x(point)}V${y(point)}`)
  return `M${x(first)} ${y(first)}${steps.join('')}H${CHART_WIDTH}`
}

/** Padding above and below the values; a single value is centred. */
export function valueRange(values: readonly number[]): Pick<ChartFrame, 'min' | 'max'> {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const room = (most - least) * 0.1 || Math.abs(most) * 0.1 || 1
  return { min: least - room, max: most + room }
}

/** At most this many rows for a table: first and last always, the others evenly spaced. */
export function sampled<Item>(items: readonly Item[], rowsMax: number): readonly Item[] {
  if (items.length <= rowsMax) return items
  const step = (items.length - 1) / (rowsMax - 1)
  return Array.from({ length: rowsMax }, (_, row) => items[Math.round(row * step)]).filter(
    (item) => item !== undefined,
  )
}

function share(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5
}

const rounded = (value: number) => Math.round(value * 10) / 10
