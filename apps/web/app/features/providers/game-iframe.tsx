import { type CSSProperties, useRef, useState } from 'react'
import { useTheme } from '../../shared/theme/use-theme.ts'
import type { FramePlace } from './iframe-source.ts'
import styles from './provider-page.module.css'
import { useFrameMessages } from './use-frame-messages.ts'
import { useTellTheme } from './use-tell-theme.ts'

export interface GameFrameProps {
  place: FramePlace
  title: string
  isOpening: boolean
  onOpened: () => void
  onEnded: () => void
}

/** As high as what is in it says it is, so that there is one scroll bar: the page's. */
export function GameFrame({ place, title, isOpening, onOpened, onEnded }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [theme] = useTheme()
  useFrameMessages({ frame, place, onOpened, onEnded, onHeight: setHeight })
  useTellTheme({ frame, place, theme, isOpening })
  const style: CSSProperties & Record<`--${string}`, string> =
    height === null ? {} : { '--frame-height': `${height}px` }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={style}
      title={title}
      src={place.src}
      sandbox={place.sandbox}
      allow="fullscreen"
      referrerPolicy="no-referrer"
      data-opening={isOpening || undefined}
    />
  )
}
