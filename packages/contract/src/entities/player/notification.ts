import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'

/** Spec 2 §4, notification object types: the target of a notification. `payment` is ours: a withdrawal. */
export const NOTIFICATION_OBJECT_TYPES = [
  'bet',
  'maintenance',
  'bonus',
  'jackpot',
  'vip_bet',
  'payment',
] as const

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  caption: z.nullable(z.string()),
  type: z.string(),
  objectType: z.enum(NOTIFICATION_OBJECT_TYPES),
  /** Id of the target, such as the bet; null without one. */
  objectId: z.nullable(z.int()),
  read: z.boolean(),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>
