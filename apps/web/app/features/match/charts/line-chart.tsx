import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { CHART_HEIGHT, CHART_WIDTH, type ChartFrame, type ChartPoint, stepPath } from './chart-geometry.ts'
import styles from './line-chart.module.css'

export interface ChartLine {
  key: string
  name: string
  points: readonly ChartPoint[]
}

export interface LineChartProps {
  /** The accessible description; the values are in a table beside it. */
  label: string
  lines: readonly ChartLine[]
  frame: ChartFrame
  /** Ticks of the value axis, the highest first. */
  marks: readonly { value: number; text: string }[]
}

/** Values over time, from left to right in every language. */
export function LineChart({ label, lines, frame, marks }: LineChartProps) {
  const format = useLocalFormat()
  return (
    <div className={styles.root} dir="ltr">
      <div className={styles.plot}>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no file
          role="img"
          aria-label={label}
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {marks.map(({ value }) => (
            <path key={value} className={styles.grid} d={stepPath([{ atMs: frame.fromMs, value }], frame)} />
          ))}
          {lines.map(({ key, points }, index) => (
            <path key={key} className={styles.line} data-line={index} d={stepPath(points, frame)} />
          ))}
        </svg>
        {marks.map(({ value, text }) => (
          <span
            key={value}
            className={styles.mark}
            style={{ insetBlockStart: markPosition(value, frame) }}
            aria-hidden
          >
            {text}
          </span>
        ))}
      </div>
      <div className={styles.times} aria-hidden>
        <span>{format.time(frame.fromMs)}</span>
        <span>{format.time(frame.toMs)}</span>
      </div>
    </div>
  )
}

/** The sample of a line for the legend. */
export function LineSwatch({ line }: { line: number }) {
  return (
    <svg viewBox="0 0 20 4" width={20} height={4} className={styles.swatch} aria-hidden>
      <path className={styles.line} data-line={line} d="M0 2H20" />
    </svg>
  )
}

function markPosition(value: number, { min, max }: ChartFrame): string {
  return `${((1 - (value - min) / (max - min)) * 100).toFixed(1)}%`
}
