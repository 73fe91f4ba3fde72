import { PROVIDER_FRAME, type ToProviderFrame } from '@touchline/contract/entities/provider-frame'
import type { Theme } from '@touchline/contract/entities/site-config'
import { type RefObject, useEffect } from 'react'
import { iframeColors } from './iframe-colors.ts'
import type { IframeSource } from './iframe-source.ts'

export interface SendThemeOptions {
  frame: RefObject<HTMLIFrameElement | null>
  source: IframeSource
  theme: Theme
  isOpening: boolean
}

/** Sends the page's theme and the brand's colours to the application, also on changes. */
export function useSendTheme({ frame, source: { target }, theme, isOpening }: SendThemeOptions): void {
  useEffect(() => {
    if (isOpening) return
    const message: ToProviderFrame = { ns: PROVIDER_FRAME, type: 'theme', theme, colors: iframeColors() }
    frame.current?.contentWindow?.postMessage(message, target)
  }, [frame, target, theme, isOpening])
}
