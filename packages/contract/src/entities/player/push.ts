import * as z from 'zod/mini'

/** What a player may be told by push messages, each chosen for itself. */
export const PUSH_TOPICS = ['goal', 'settled', 'favorite_odds'] as const
export const PushTopic = z.enum(PUSH_TOPICS)
export type PushTopic = z.infer<typeof PushTopic>

export const PushSettings = z.object({
  /** Null where neither the site nor the platform pushes anything. */
  service: z.nullable(z.enum(['web', 'one-signal'])),
  /** Of the platform, for a browser's subscription; null with another service. */
  publicKey: z.nullable(z.string()),
  topics: z.array(PushTopic),
})
export type PushSettings = z.infer<typeof PushSettings>
