import { mountSportsbook, type Sportsbook } from '@touchline/embed/host/mount-sportsbook'
import type { BrandTheme } from '@touchline/theming/brand'
import type { TokenValues } from '@touchline/ui/tokens'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './previews.module.css'

type Status = 'opening' | 'live' | 'silent' | 'refused'

const WORDS: Readonly<Record<Status, string>> = {
  opening: 'opening…',
  live: 'live',
  silent: 'no answer: is this page among the site’s embed.hosts?',
  refused: 'takes no tokens: the site has to say embed.mayTheme',
}

export interface PreviewProps {
  book: string
  size: { width: number; height: number }
  theme: BrandTheme
  locale: string
  tokens: TokenValues
}

/** One page of the sportsbook in its real size, made smaller where there is less room. */
export function Preview({ book, size: { width, height }, theme, locale, tokens }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const sportsbook = useRef<Sportsbook>(null)
  const asked = useRef({ locale, tokens })
  const [status, setStatus] = useState<Status>('opening')
  const scale = useScale(stage, width)

  useEffect(() => {
    if (!place.current) return undefined
    const title = `Sportsbook, ${width} pixels wide, ${theme}`
    const { locale } = asked.current
    const mounted = mountSportsbook({ at: place.current, origin: book, size: 'none', theme, locale, title })
    sportsbook.current = mounted
    // Each document anew: a change of the language loads another.
    mounted.on('ready', ({ locale: shown }) => {
      setStatus('live')
      mounted.send('change_theme', { theme, tokens: asked.current.tokens })
      if (shown !== asked.current.locale) mounted.send('change_locale', { locale: asked.current.locale })
    })
    mounted.on('failed', () => setStatus('silent'))
    mounted.on('error', ({ code }) => {
      if (code === 'payload_invalid') setStatus('refused')
    })
    return () => {
      sportsbook.current = null
      mounted.destroy()
    }
  }, [book, theme, width])

  // Before the page paints its own sliders: the other process can begin meanwhile.
  useLayoutEffect(() => {
    asked.current.tokens = tokens
    sportsbook.current?.send('change_theme', { theme, tokens })
  }, [theme, tokens])

  useEffect(() => {
    if (asked.current.locale === locale) return
    asked.current.locale = locale
    sportsbook.current?.send('change_locale', { locale })
  }, [locale])

  const sizes: CSSProperties = Object.fromEntries([
    ['--width', `${width}px`],
    ['--height', `${height}px`],
    ['--scale', String(scale)],
  ])
  return (
    <figure className={styles.preview} style={sizes}>
      <figcaption className={styles.caption}>
        {`${width} × ${height}, ${theme}`}
        <output className={styles.status} data-status={status}>
          {WORDS[status]}
        </output>
      </figcaption>
      <div ref={stage} className={styles.stage}>
        <div ref={place} className={styles.page} />
      </div>
    </figure>
  )
}

/** How much smaller a page of this width is here. */
function useScale(stage: { readonly current: HTMLElement | null }, width: number): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    if (!stage.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width))
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [stage, width])
  return scale
}
