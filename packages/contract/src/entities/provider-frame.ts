import * as z from 'zod/mini'

// What a provider's application and the page around it tell each other by `postMessage`. Every message names this
// protocol; what does not, or is unknown or misshapen, is dropped by both sides.

export const PROVIDER_FRAME = 'touchline.provider/1'

const ns = z.literal(PROVIDER_FRAME)

const FRAME_HEIGHT_MAX = 20_000
const Height = z.number().check(z.minimum(0), z.maximum(FRAME_HEIGHT_MAX))

/** Where an application may ask the page to go. */
export const FRAME_TARGETS = ['home', 'live', 'deposit'] as const

export const FromProviderFrame = z.discriminatedUnion('type', [
  /** It has drawn itself and listens. */
  z.object({ ns, type: z.literal('ready') }),
  /** Its content is this high, in CSS pixels: the frame needs no scroll bar of its own. */
  z.object({ ns, type: z.literal('height'), height: Height }),
  /** What lies between these heights should be seen: the page may have to scroll. */
  z.object({ ns, type: z.literal('reveal'), top: Height, bottom: Height }),
  z.object({ ns, type: z.literal('balance-changed') }),
  z.object({ ns, type: z.literal('sign-in-wanted') }),
  z.object({ ns, type: z.literal('session-ended') }),
  z.object({ ns, type: z.literal('navigate'), to: z.enum(FRAME_TARGETS) }),
])
export type FromProviderFrame = z.infer<typeof FromProviderFrame>

/** What the page's colours are used for; an application takes over those it has a use for. */
export const FRAME_COLORS = [
  'page',
  'surface',
  'sunken',
  'line',
  'strong-line',
  'text',
  'quiet',
  'price',
  'price-hover',
  'accent',
  'on-accent',
  'good',
  'bad',
] as const
export type FrameColor = (typeof FRAME_COLORS)[number]
export type FrameColors = Partial<Record<FrameColor, string>>

/** CSS colours as the brand has them in this theme. Each is looked at by itself, so that one of them cannot lose the rest. */
// oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
const Colors = z.catch(z.record(z.string(), z.unknown()), {})

export const ToProviderFrame = z.object({
  ns,
  type: z.literal('theme'),
  theme: z.enum(['dark', 'light']),
  colors: Colors,
})
export type ToProviderFrame = z.infer<typeof ToProviderFrame>
