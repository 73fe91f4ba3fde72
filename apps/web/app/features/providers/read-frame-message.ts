import { FromProviderFrame } from '@touchline/contract/entities/provider-frame'
import * as z from 'zod/mini'

export interface ReceivedMessage {
  source: unknown
  origin: string
  data: unknown
}

/** What the application says, or null for everybody else, other protocols and what has not the shape of a message. */
export function readFrameMessage(
  { source, origin, data }: ReceivedMessage,
  frame: { window: unknown; origin: string },
): FromProviderFrame | null {
  if (!frame.window || source !== frame.window || origin !== frame.origin) return null
  const parsed = z.safeParse(FromProviderFrame, data)
  return parsed.success ? parsed.data : null
}
