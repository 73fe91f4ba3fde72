import { type Color, printColor } from '@touchline/theming/values/color'
import { chromaEdge, isInSrgb, toOklch } from '@touchline/theming/values/gamut'
import type { CSSProperties } from 'react'
import styles from './color-sliders.module.css'

const CHANNELS = [
  { label: 'Lightness', max: 1, digits: 3 },
  { label: 'Chroma', max: 0.4, digits: 3 },
  { label: 'Hue', max: 360, digits: 1 },
] as const
const STOPS = 12

export interface ColorSlidersProps {
  color: Color
  onChange: (value: string) => void
}

/** A colour by lightness, chroma and hue. Where sRGB ends for the chosen two, the chroma has a mark. */
export function ColorSliders({ color, onChange }: ColorSlidersProps) {
  const oklch = toOklch(color)
  const [lightness, , hue] = oklch.components
  const edge = chromaEdge(lightness, hue)
  const isOutside = !isInSrgb(oklch)
  return (
    <div className={styles.root}>
      {CHANNELS.map(({ label, max, digits }, channel) => {
        const own = oklch.components[channel] ?? 0
        const value = Math.min(max, own < 0 ? own + max : own)
        return (
          <label key={label} className={styles.channel}>
            <span className={styles.label}>{label}</span>
            <span
              className={styles.slider}
              style={track(oklch, channel, edge)}
              data-marked={channel === 1 || undefined}
            >
              <input
                type="range"
                className={styles.range}
                min={0}
                max={max}
                step="any"
                value={value}
                aria-valuetext={value.toFixed(digits)}
                aria-describedby={isOutside ? 'out-of-gamut' : undefined}
                onChange={({ target }) =>
                  onChange(
                    printColor(withChannel(oklch, channel, Number(target.valueAsNumber.toFixed(digits)))),
                  )
                }
              />
            </span>
            <span className={styles.number} aria-hidden>
              {value.toFixed(digits)}
            </span>
          </label>
        )
      })}
      <p id="out-of-gamut" className={styles.gamut} data-outside={isOutside || undefined}>
        {isOutside
          ? `Outside of sRGB, which ends at a chroma of ${edge}: most screens show the nearest that they have.`
          : `Within sRGB, which ends at a chroma of ${edge}.`}
      </p>
    </div>
  )
}

function withChannel(color: Color, channel: number, value: number): Color {
  const [lightness, chroma, hue] = color.components
  const components = [
    channel === 0 ? value : lightness,
    channel === 1 ? value : chroma,
    channel === 2 ? value : hue,
  ] as const
  return { ...color, components }
}

/** What each place of a slider would be, and where on it sRGB ends. */
function track(color: Color, channel: number, edge: number): CSSProperties {
  const { max } = CHANNELS[channel === 0 ? 0 : channel === 1 ? 1 : 2]
  const stops = Array.from({ length: STOPS + 1 }, (_, at) =>
    printColor({ ...withChannel(color, channel, (at / STOPS) * max), alpha: 1 }),
  )
  return Object.fromEntries([
    ['--track', `linear-gradient(to right, ${stops.join(', ')})`],
    ['--ends', `linear-gradient(to right, ${stops[0]} 50%, ${stops.at(-1)} 50%)`],
    ['--edge', String(Math.min(1, edge / CHANNELS[1].max))],
  ])
}
