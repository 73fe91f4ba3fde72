import type { ComponentType } from 'react'
import { StoryFrame } from '../frame/story-frame.tsx'

interface StoryContext {
  globals: Readonly<Record<string, unknown>>
}

function inFrame(Story: ComponentType, { globals }: StoryContext) {
  const theme = globals['theme'] === 'light' ? 'light' : 'dark'
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr'
  return (
    <StoryFrame key={`${theme} ${direction}`} theme={theme} direction={direction}>
      <Story />
    </StoryFrame>
  )
}

/** Chosen in the toolbar, and by `globals=theme:light;direction:rtl` in an address. */
export default {
  decorators: [inFrame],
  initialGlobals: { theme: 'dark', direction: 'ltr' },
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['dark', 'light'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction: English, or Arabic from right to left',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
}
