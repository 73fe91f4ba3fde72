import type { PublishOptions } from '@touchline/realtime-server'
import * as z from 'zod/mini'
import { FEEDS } from '../../../core/env.ts'
import type { MovedMarkets } from '../apply/moved-markets.ts'

/** What the feed's thread is started with. */
export const FeedThreadOptions = z.object({
  databaseUrl: z.string(),
  logLevel: z.string(),
  locales: z.readonly(z.array(z.string())),
  feeds: z.readonly(z.array(z.enum(FEEDS))),
  seed: z.int(),
  speed: z.number(),
  liveMatches: z.int(),
  fixtures: z.int(),
  filesFolder: z.nullable(z.string()),
  hasStreams: z.boolean(),
})
export type FeedThreadOptions = z.infer<typeof FeedThreadOptions>

/** From the thread to the process. */
export type FeedThreadMessage =
  | { type: 'publications'; publications: FeedPublication[] }
  | { type: 'results'; matchIds: number[] }
  | { type: 'moved'; moved: MovedMarkets }
  /** It feeds and its live matches are priced, or another process does and it stands by. */
  | { type: 'ready' }
  /** It can't work at all, such as with a broken file. */
  | { type: 'failed'; message: string }

export interface FeedPublication {
  channels: readonly string[]
  data: unknown
  options: PublishOptions | undefined
}

/** From the process to the thread: finish what is under way and end. */
export type FeedThreadCommand = 'stop'
