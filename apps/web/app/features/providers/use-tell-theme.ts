import { PROVIDER_FRAME, type ToProviderFrame } from '@touchline/contract/entities/provider-frame'
import type { Theme } from '@touchline/contract/entities/site-config'
import { type RefObject, useEffect } from 'react'
import { frameColors } from './iframe-colors.ts'
import type { FramePlace } from './iframe-source.ts'

export interface TellThemeOptions {
  frame: RefObject<HTMLIFrameElement | null>
  place: FramePlace
  theme: Theme
  isOpening: boolean
}

/** The application wears the page's theme and the brand's colours, also when they are changed while it runs. */
export function useTellTheme({ frame, place: { target }, theme, isOpening }: TellThemeOptions): void {
  useEffect(() => {
    if (isOpening) return
    const told: ToProviderFrame = { ns: PROVIDER_FRAME, type: 'theme', theme, colors: frameColors() }
    frame.current?.contentWindow?.postMessage(told, target)
  }, [frame, target, theme, isOpening])
}
