import * as z from 'zod/mini'

// The `postMessage` protocol between a provider's application and the page around it. Every message names this
// protocol; both sides ignore others, unknown and malformed ones.

export const PROVIDER_FRAME = 'touchline.provider/1'

const ns = z.literal(PROVIDER_FRAME)

const FRAME_HEIGHT_MAX = 20_000
const Height = z.number().check(z.minimum(0), z.maximum(FRAME_HEIGHT_MAX))

/** Targets an application may ask the page to navigate to. */
export const FRAME_TARGETS = ['home', 'live', 'deposit'] as const

export const FromProviderFrame = z.discriminatedUnion('type', [
  /** Rendered and listening. */
  z.object({ ns, type: z.literal('ready') }),
  /** Height of its content in CSS pixels, so that the iframe needs no scroll bar. */
  z.object({ ns, type: z.literal('height'), height: Height }),
  /** Scrolls the page to show what is between these heights. */
  z.object({ ns, type: z.literal('reveal'), top: Height, bottom: Height }),
  z.object({ ns, type: z.literal('balance-changed') }),
  z.object({ ns, type: z.literal('sign-in-wanted') }),
  z.object({ ns, type: z.literal('session-ended') }),
  z.object({ ns, type: z.literal('navigate'), to: z.enum(FRAME_TARGETS) }),
])
export type FromProviderFrame = z.infer<typeof FromProviderFrame>

/** Roles of the page's colours; an application uses those it needs. */
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

/**
 * CSS colours of the brand in this theme. Each is validated by itself, so that an invalid one does not drop the
 * others.
 */
// oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
const Colors = z.catch(z.record(z.string(), z.unknown()), {})

export const ToProviderFrame = z.object({
  ns,
  type: z.literal('theme'),
  theme: z.enum(['dark', 'light']),
  colors: Colors,
})
export type ToProviderFrame = z.infer<typeof ToProviderFrame>
