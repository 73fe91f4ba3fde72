import { MOBILE_BELOW } from './breakpoints.ts'
import styles from './picture.module.css'

export interface PictureSource {
  /** An address of the platform's pictures without a size, or of a drawing, which has every size. */
  src: string
  /** As it is shown, or, for one as wide as its place, the shape of it. */
  width: number
  height: number
}

export interface PictureProps extends PictureSource {
  /** Empty for decoration: the words stand beside it. */
  alt?: string
  look: 'crest' | 'flag' | 'banner'
  /** Of a picture as wide as its place: what the platform makes of it. */
  widths?: readonly number[]
  /** How wide that place is, as the attribute `sizes` has it. */
  sizes?: string
  /** Another shape on phones. */
  narrow?: PictureSource
  /** For what is in sight at once; others come when they are nearly reached. */
  isEager?: boolean
}

/**
 * A picture that keeps its place while it loads, in the size and sharpness of the screen. Which format comes is between
 * browser and platform, so that a list of matches needs no list of sources for each flag.
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
        srcSet={sourceSet(narrow, widths)}
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
  return isDrawing(src) ? src : `${src}?size=${width}`
}

const isDrawing = (src: string) => /\.svg(\?|$)|^data:/.test(src)
