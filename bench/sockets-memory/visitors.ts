import { once } from 'node:events'
import { LIST_COLUMNS } from '@touchline/contract/entities/list-columns'
import { channels } from '@touchline/contract/events/channels'
import { WebSocket } from 'ws'

const LOCALES = ['en', 'de', 'es', 'pt']
/** Handshakes under way at once. */
const AT_ONCE = 50

export interface Visitors {
  openCount(): number
  close(): void
}

/** Sockets that follow what a page does: six of ten the live list with a column, the others one match. */
export async function openVisitors(url: string, count: number): Promise<Visitors> {
  const reply = await fetch(`${url}/api/matches?match_status=live&limit=60`)
  const { matches }: { matches: { id: number }[] } = await reply.json()
  const matchIds = matches.map(({ id }) => id)
  if (matchIds.length === 0) throw new Error('There is no match in play')
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - sockets.length) },
      (_, at) => sockets.length + at,
    )
    sockets.push(
      ...(await Promise.all(numbers.map((number) => openVisitor(url, channelsOf(number, matchIds))))),
    )
  }
  return {
    openCount: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    close: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
}

function channelsOf(number: number, matchIds: readonly number[]): string[] {
  const locale = LOCALES[number % LOCALES.length] ?? 'en'
  if (number % 10 >= 6)
    return [channels.public(locale), channels.match(locale, matchIds[number % matchIds.length] ?? 0)]
  const [column] = LIST_COLUMNS
  return [channels.public(locale), channels.list(locale, 'live'), channels.column(locale, 'live', column)]
}

async function openVisitor(url: string, names: readonly string[]): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  const subscriptions = names.map((channel, index) => ({ id: index + 2, subscribe: { channel } }))
  const commands = [{ id: 1, connect: {} }, ...subscriptions]
  // A ping is an empty object, and so is its answer.
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data) && data.length === 2) socket.send('{}')
  })
  socket.send(commands.map((command) => JSON.stringify(command)).join('\n'))
  return socket
}
