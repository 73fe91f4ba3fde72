import type { Disconnect } from '../protocol/codes.ts'

export const TRANSPORTS = ['websocket', 'http_stream', 'sse'] as const
export type TransportName = (typeof TRANSPORTS)[number]

/** A connection to one client. Sending never blocks: unsent bytes are queued and counted. */
export interface Transport {
  readonly name: TransportName
  /** Commands come by POST /emulation, not over the transport itself. */
  readonly isEmulated: boolean
  /** Sends or queues a frame; returns the bytes still queued, 0 while the client keeps up. */
  send(bytes: Buffer): number
  /** Sends the transport's close message and closes; frames sent before still arrive. */
  close(reason: Disconnect): void
  /** Set by the session; called each time a full queue has drained. */
  onDrain: () => void
}
