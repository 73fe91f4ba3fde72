import { PROVIDER_FRAME, type ToProviderFrame } from '@touchline/contract/entities/provider-frame'
import type { Theme } from '@touchline/contract/entities/site-config'
import { type RefObject, useEffect } from 'react'
import { iframeColors } from './iframe-colors.ts'
import type { IframeSource } from './iframe-source.ts'

export interface TellThemeOptions {
  frame: RefObject<HTMLIFrameElement | null>
  source: IframeSource
  theme: Theme
  isOpening: boolean
}

/** The application wears the page's theme and the brand's colours, also when they are changed while it runs. */
export function useTellTheme({ frame, source: { target }, theme, isOpening }: TellThemeOptions): void {
  useEffect(() => {
    if (isOpening) return
    const told: ToProviderFrame = { ns: PROVIDER_FRAME, type: 'theme', theme, colors: iframeColors() }
    frame.current?.contentWindow?.postMessage(told, target)
  }, [frame, target, theme, isOpening])
}
