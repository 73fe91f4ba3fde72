import { FromProviderFrame } from '@touchline/contract/entities/provider-frame'
import * as z from 'zod/mini'

export interface ReceivedMessage {
  source: unknown
  origin: string
  data: unknown
}

/** The application's message; null for other senders, other protocols and invalid shapes. */
export function readFrameMessage(
  { source, origin, data }: ReceivedMessage,
  frame: { window: unknown; origin: string },
): FromProviderFrame | null {
  if (!frame.window || source !== frame.window || origin !== frame.origin) return null
  const parsed = z.safeParse(FromProviderFrame, data)
  return parsed.success ? parsed.data : null
}
