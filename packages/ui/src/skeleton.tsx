import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths: the size of the content, so that loading does not shift the layout. */
  width?: string
  height: string
  shape?: 'text' | 'surface' | 'round'
}

export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={styles.root}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  )
}
