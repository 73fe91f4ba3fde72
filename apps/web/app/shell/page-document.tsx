import '@touchline/ui/styles.css'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { directionOf, languageTag } from '@touchline/messages/locales'
import fontUrl from '@touchline/ui/inter-latin.woff2?url'
import type { ReactNode } from 'react'
import { KEEP_FOR_YOU_ROOM } from '../shared/personal/for-you-room-script.ts'
import { usePageConfig } from '../shared/site/app-context.tsx'
import { PageStateScript } from '../shared/site/page-state.tsx'
import { BrandStyle } from '../shared/theme/brand-style.tsx'
import { heardPress, KEEP_EARLY_CLICKS } from './early-presses.ts'
import { LATER, LOAD_LATER } from './later-scripts.ts'
import { ReactScript } from './react-script.tsx'

/** By the time a browser renders the page, they have run. */
const FIRST_SCRIPT = import.meta.env.SSR ? `${KEEP_EARLY_CLICKS};${KEEP_FOR_YOU_ROOM}` : ''
const LAST_SCRIPT = import.meta.env.SSR ? LOAD_LATER : ''

/** Language, direction and theme are set by the server on the root element, which avoids a flash. */
export function PageDocument({ children }: { children: ReactNode }) {
  const { locale, theme, site, blockedCountry, messagesPath } = usePageConfig()
  const nonce = useRouter().options.ssr?.nonce
  // Decided on the server alone: no browser takes over a page that has no script.
  const hasScripts = !(import.meta.env.SSR && blockedCountry)
  return (
    <html
      lang={languageTag(locale)}
      dir={directionOf(locale)}
      data-theme={theme}
      onClickCapture={heardPress}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {hasScripts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href={site.site.favicon} />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {hasScripts && <link rel={LATER} href={messagesPath} as="fetch" crossOrigin="anonymous" />}
        <BrandStyle />
        <HeadContent />
        {import.meta.env.SSR && hasScripts && <ReactScript />}
      </head>
      <body>
        {children}
        {hasScripts && <PageStateScript />}
        {hasScripts && <Scripts />}
        {hasScripts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: LAST_SCRIPT }} />
        )}
      </body>
    </html>
  )
}
