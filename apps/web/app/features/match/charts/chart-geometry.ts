/** A value that holds from this moment until the next one. */
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

/** The drawing's own units: the element stretches it to its size. */
export const CHART_WIDTH = 1000
export const CHART_HEIGHT = 300

/** A step line: each value goes on until the next one, the last to the end. Empty without points. */
export function stepPath(points: readonly ChartPoint[], frame: ChartFrame): string {
  const [first, ...rest] = points
  if (!first) return ''
  const x = ({ atMs }: ChartPoint) => rounded(share(atMs, frame.fromMs, frame.toMs) * CHART_WIDTH)
  const y = ({ value }: ChartPoint) => rounded((1 - share(value, frame.min, frame.max)) * CHART_HEIGHT)
  const steps = rest.map((point) => `H${x(point)}V${y(point)}`)
  return `M${x(first)} ${y(first)}${steps.join('')}H${CHART_WIDTH}`
}

/** Room above and below the values; a single value stands in the middle. */
export function valueRange(values: readonly number[]): Pick<ChartFrame, 'min' | 'max'> {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const room = (most - least) * 0.1 || Math.abs(most) * 0.1 || 1
  return { min: least - room, max: most + room }
}

/** So many rows at most for a table: first and last always, the others evenly between. */
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
