import * as z from 'zod/mini'
import { Text } from '../scalars.ts'

/** Spec 1 §9: the parameters of an address that say by which advertisement or partner somebody came. */
export const TRACKING_TAGS = ['ctag', 'btag', 'stag', 'qtag', 'gclid'] as const

const Tag = z.optional(Text({ max: 200, min: 1 }))
export const TrackingTags = z.object({ ctag: Tag, btag: Tag, stag: Tag, qtag: Tag, gclid: Tag })
export type TrackingTags = z.infer<typeof TrackingTags>
