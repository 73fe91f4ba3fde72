import { getConnectionToken } from '../calls/realtime/tokens.ts'
import { channels } from '../events/channels.ts'
import type { Door } from './door.ts'
import { check, type Finding, judge, untried } from './finding.ts'
import type { Known } from './try-catalogue.ts'

const TIMEOUT_MS = 10_000

/** A visitor's connection over a WebSocket, in Centrifugo's JSON protocol: connected, and subscribed to a match. */
export async function tryRealtime(door: Door, url: string, { site, match }: Known): Promise<Finding[]> {
  if (site && site.realtime.transports.length === 0)
    return [untried(getConnectionToken, 'the site names no transports: pages ask for prices')]
  const token = await door.call(getConnectionToken, {})
  const findings = [judge(getConnectionToken, token)]
  if (!token.reply || !site?.realtime.transports.includes('websocket')) return findings
  const socket = `${(site.realtime.origin || url).replace(/^http/, 'ws').replace(/\/$/, '')}/connection/websocket`
  const channel = channels.match('en', match?.id ?? 1)
  const why = await converse(socket, [
    { id: 1, connect: { token: token.reply.token } },
    { id: 2, subscribe: { channel } },
  ])
  return [...findings, check(getConnectionToken, `opens a connection that follows ${channel}`, why)]
}

/** Sends each command after the reply to the one before; null when all were answered without an error. */
function converse(url: string, commands: readonly object[]): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const waiting = [...commands]
    const end = (why: string | null) => {
      clearTimeout(timer)
      socket.close()
      resolve(why)
    }
    const timer = setTimeout(() => end('no answer in time'), TIMEOUT_MS)
    const next = () => {
      const command = waiting.shift()
      if (command) socket.send(JSON.stringify(command))
      else end(null)
    }
    socket.addEventListener('open', next)
    socket.addEventListener('error', () => end(`no WebSocket at ${url}`))
    socket.addEventListener('message', ({ data }) => {
      for (const line of String(data).split('\n').filter(Boolean)) {
        const reply = parse(line)
        if (reply.error !== undefined) return end(JSON.stringify(reply.error))
        if (reply.id !== undefined) next()
      }
    })
  })
}

function parse(line: string): { id?: number; error?: unknown } {
  const value: unknown = JSON.parse(line)
  return typeof value === 'object' && value !== null ? value : {}
}
