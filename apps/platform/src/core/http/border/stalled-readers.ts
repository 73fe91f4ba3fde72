import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections that take nothing of what is written to them for `stallMs`: their answers would be held in memory
 * as long as the reader likes. A slow reader who takes one write after another goes on; one large write counts when it is
 * taken whole.
 */
export function closeStalledReaders(server: Server, stallMs: number): void {
  const readers = new Map<Socket, { takenBytes: number; sinceMs: number }>()
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { takenBytes: 0, sinceMs: performance.now() })
    socket.once('close', () => readers.delete(socket))
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const [socket, reader] of readers) {
      const takenBytes = socket.bytesWritten - socket.writableLength
      const isTaking = socket.writableLength === 0 || takenBytes !== reader.takenBytes
      if (isTaking) readers.set(socket, { takenBytes, sinceMs: nowMs })
      else if (nowMs - reader.sinceMs >= stallMs) socket.destroy()
    }
  }, stallMs / CHECKS).unref()
  server.once('close', () => clearInterval(timer))
}

/** So many times within the limit, so that a reader is held for a quarter longer at most. */
const CHECKS = 4
