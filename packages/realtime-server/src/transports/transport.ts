import type { Disconnect } from '../protocol/codes.ts'

export const TRANSPORTS = ['websocket', 'http_stream', 'sse'] as const
export type TransportName = (typeof TRANSPORTS)[number]

/** One way to a client. Sending never blocks: bytes a slow client has not taken are queued and counted. */
export interface Transport {
  readonly name: TransportName
  /** Commands come by POST /emulation, not over the transport itself. */
  readonly isEmulated: boolean
  /** Sends a frame, or queues it; answers the bytes still queued, 0 while the client keeps up. */
  send(bytes: Buffer): number
  /** Says goodbye in the transport's own way and closes; frames sent before still arrive. */
  close(reason: Disconnect): void
  /** Set by the session; called each time the queue has emptied after it was full. */
  onDrain: () => void
}
