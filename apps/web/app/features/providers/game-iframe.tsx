import { type CSSProperties, useRef, useState } from 'react'
import { useTheme } from '../../shared/theme/use-theme.ts'
import type { IframeSource } from './iframe-source.ts'
import styles from './provider-page.module.css'
import { useFrameMessages } from './use-frame-messages.ts'
import { useSendTheme } from './use-send-theme.ts'

export interface GameIframeProps {
  source: IframeSource
  title: string
  isOpening: boolean
  onOpened: () => void
  onEnded: () => void
}

/** As high as the application reports, so that only the page scrolls. */
export function GameIframe({ source, title, isOpening, onOpened, onEnded }: GameIframeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [theme] = useTheme()
  useFrameMessages({ frame, source, onOpened, onEnded, onHeight: setHeight })
  useSendTheme({ frame, source, theme, isOpening })
  const style: CSSProperties & Record<`--${string}`, string> =
    height === null ? {} : { '--frame-height': `${height}px` }
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={style}
      title={title}
      src={source.src}
      sandbox={source.sandbox}
      allow="fullscreen"
      referrerPolicy="no-referrer"
      data-opening={isOpening || undefined}
    />
  )
}
