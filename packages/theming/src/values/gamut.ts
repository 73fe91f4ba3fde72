import type { Color } from './color.ts'

/** Rounding of a colour that is on the edge. */
const EDGE = 0.0005

/** Whether a screen of sRGB shows it as it is; others are shown with the nearest that it has. */
export function isInSrgb({ space, components }: Color): boolean {
  if (space === 'srgb') return true
  return linearRgb(components).every((channel) => channel >= -EDGE && channel <= 1 + EDGE)
}

/** Up to which chroma a screen of sRGB shows this lightness and hue, to a thousandth: where a slider has its mark. */
export function chromaEdge(lightness: number, hue: number): number {
  let [inside, outside] = [0, 0.5]
  while (outside - inside > 0.0005) {
    const middle = (inside + outside) / 2
    const color = { space: 'oklch', components: [lightness, middle, hue], alpha: 1 } as const
    if (isInSrgb(color)) inside = middle
    else outside = middle
  }
  return Math.floor(inside * 1000) / 1000
}

/** Coefficients of Björn Ottosson's definition of Oklab. */
function linearRgb([lightness, chroma, hue]: Color['components']): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** A colour by lightness, chroma and hue, however it was written: for a slider to begin at. */
export function toOklch({ space, components, alpha }: Color): Color {
  if (space === 'oklch') return { space, components, alpha }
  const [red = 0, green = 0, blue = 0] = components.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, b)
  const hue = chroma < EDGE ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return {
    space: 'oklch',
    components: [rounded(Math.min(1, lightness), 4), rounded(chroma, 4), rounded(hue, 2)],
    alpha,
  }
}
