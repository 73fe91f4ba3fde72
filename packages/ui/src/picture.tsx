import styles from './picture.module.css'
import { MOBILE_BELOW } from './styles/breakpoints.ts'

export interface PictureSource {
  /** An address of the platform's pictures without a size, perhaps with a version, or of an SVG. */
  src: string
  /** Its size on the page, or, for one as wide as its container, the aspect ratio. */
  width: number
  height: number
}

export interface PictureProps extends PictureSource {
  /** Empty for decoration next to its text. */
  alt?: string
  look: 'crest' | 'flag' | 'banner'
  /** Of a picture as wide as its container: the sizes that the platform offers. */
  widths?: readonly number[]
  /** The container's width, as in the attribute `sizes`. */
  sizes?: string
  /** Another shape on phones. */
  narrow?: PictureSource
  /** For pictures visible at first; others load lazily. */
  isEager?: boolean
}

/**
 * A picture that reserves its space while it loads, in the size and density of the screen. The platform negotiates
 * the format, so that a list of matches needs no list of sources for each flag.
 */
export function Picture({ look, alt = '', isEager = false, narrow, sizes, widths, ...source }: PictureProps) {
  const image = (
    <img
      className={styles[look]}
      src={addressOf(source.src, widths?.[0] ?? source.width)}
      srcSet={sourceSet(source, widths)}
      sizes={widths && sizes}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={isEager ? undefined : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  )
  if (!narrow) return image
  return (
    <picture className={styles.choice}>
      <source
        media={`(width < ${MOBILE_BELOW}px)`}
        srcSet={sourceSet(narrow, widths) ?? narrow.src}
        sizes={sizes}
        width={narrow.width}
        height={narrow.height}
      />
      {image}
    </picture>
  )
}

function sourceSet({ src, width }: PictureSource, widths: readonly number[] | undefined): string | undefined {
  if (isDrawing(src)) return undefined
  if (!widths) return `${addressOf(src, width)}&dpr=2 2x`
  return widths.map((one) => `${addressOf(src, one)} ${one}w`).join(', ')
}

function addressOf(src: string, width: number): string {
  return isDrawing(src) ? src : `${src}${src.includes('?') ? '&' : '?'}size=${width}`
}

const isDrawing = (src: string) => /\.svg(\?|$)|^data:/.test(src)
