import * as z from 'zod/mini'

// What a provider's application and the page around it tell each other by `postMessage`. Every message names this
// protocol; what does not, or is unknown or misshapen, is dropped by both sides.

export const PROVIDER_FRAME = 'touchline.provider/1'

const ns = z.literal(PROVIDER_FRAME)

export const FRAME_HEIGHT_MAX = 20_000

/** Where an application may ask the page to go. */
export const FRAME_TARGETS = ['home', 'live', 'deposit'] as const

export const FromProviderFrame = z.discriminatedUnion('type', [
  /** It has drawn itself and listens. */
  z.object({ ns, type: z.literal('ready') }),
  /** Its content is this high, in CSS pixels: the frame needs no scroll bar of its own. */
  z.object({
    ns,
    type: z.literal('height'),
    height: z.number().check(z.minimum(0), z.maximum(FRAME_HEIGHT_MAX)),
  }),
  z.object({ ns, type: z.literal('balance-changed') }),
  z.object({ ns, type: z.literal('sign-in-wanted') }),
  z.object({ ns, type: z.literal('session-ended') }),
  z.object({ ns, type: z.literal('navigate'), to: z.enum(FRAME_TARGETS) }),
])
export type FromProviderFrame = z.infer<typeof FromProviderFrame>

export interface ToProviderFrame {
  ns: typeof PROVIDER_FRAME
  type: 'theme'
  theme: 'dark' | 'light'
}
