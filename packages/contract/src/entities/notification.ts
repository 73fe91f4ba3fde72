import * as z from 'zod/mini'
import { Timestamp } from '../scalars.ts'

/** Spec 2 §4, notification object types: what a notification leads to. */
export const NOTIFICATION_OBJECT_TYPES = ['bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet'] as const

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  caption: z.nullable(z.string()),
  type: z.string(),
  objectType: z.enum(NOTIFICATION_OBJECT_TYPES),
  /** Of what it leads to, such as the bet; null where there is nothing to go to. */
  objectId: z.nullable(z.int()),
  read: z.boolean(),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>
