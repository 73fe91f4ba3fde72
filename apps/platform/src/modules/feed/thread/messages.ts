import type { PublishOptions } from '@touchline/realtime-server'
import * as z from 'zod/mini'
import { FEEDS } from '../../../core/settings/env.ts'
import type { MovedMarkets } from '../apply/moved-markets.ts'

export const FeedThreadOptions = z.object({
  databaseUrl: z.string(),
  logLevel: z.string(),
  locales: z.readonly(z.array(z.string())),
  feeds: z.readonly(z.array(z.enum(FEEDS))),
  /** Instead of the installation's secret. */
  testSeed: z.nullable(z.int()),
  speed: z.number(),
  liveMatches: z.int(),
  fixtures: z.int(),
  mishapRate: z.union([z.literal('natural'), z.number()]),
  filesFolder: z.nullable(z.string()),
  hasStreams: z.boolean(),
  /** Of a clock that is not the system's: the thread tells the same time. */
  clockShift: z.nullable(z.instanceof(SharedArrayBuffer)),
})
export type FeedThreadOptions = z.infer<typeof FeedThreadOptions>

export interface FeedPublication {
  channels: readonly string[]
  data: unknown
  options: PublishOptions | undefined
}

/**
 * From the thread to the process. Node's `--watch` sends messages of its own over the same port. Contents of
 * publications and moves are not validated: both ends are this code, and there are thousands a second.
 */
export const FeedThreadMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('publications'), publications: z.array(z.custom<FeedPublication>()) }),
  z.object({ type: z.literal('results'), matchIds: z.array(z.number()) }),
  z.object({ type: z.literal('moved'), moved: z.custom<MovedMarkets>() }),
  /** The live matches are priced, or another process is the leader. */
  z.object({ type: z.literal('ready') }),
  /** A permanent failure, such as a broken file. */
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type FeedThreadMessage = z.infer<typeof FeedThreadMessage>

/** From the process to the thread: finish the current work and end. */
export type FeedThreadCommand = 'stop'
