import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Four modules of white around it, as ISO/IEC 18004 asks for; dark on white in every theme, for cameras. */
const BORDER = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.root}
      data-theme="light"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an image would need a file
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
