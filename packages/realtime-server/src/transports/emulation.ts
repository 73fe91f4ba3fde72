import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { SessionServices } from '../sessions/client-session.ts'
import { refuse } from './http-stream.ts'
import { readBody } from './read-body.ts'

/**
 * POST /emulation: commands of http_stream and sse clients. A closed session answers 204 like any other, since its
 * stream has ended; another node's answers 404, so that the client reconnects.
 */
export async function emulation(
  services: SessionServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return refuse(response, 405)
  const body = await readBody(request, services.options.messageSizeLimitBytes)
  if (body.status !== 'read') return refuse(response, body.status === 'too_large' ? 413 : 400)
  const message = parseMessage(body.text)
  if (message === null) return refuse(response, 400)
  if (message.node !== services.nodeId) return refuse(response, 404)
  services.sessions.ofEmulation(message.session)?.receive(message.data)
  response.writeHead(204)
  response.end()
}

const Message = z.object({ session: z.string(), node: z.string(), data: z.string() })

function parseMessage(text: string): z.infer<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(text))
  } catch {
    return null
  }
}
