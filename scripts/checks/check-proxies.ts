import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '@touchline/platform/port-of'
import { WebSocketServer } from 'ws'
import { type ProxyName, startProxy } from '../steps/testing/proxy.ts'

/**
 * The proxy configurations that ship, with the real programs before a server that says what reaches it. Where a program is
 * not there and cannot be fetched, that is said and nothing is checked of it.
 */
let hostOfCheck = Promise.withResolvers<string | undefined>()
const server = createServer((incoming, response) => {
  if (incoming.url === '/readyz') hostOfCheck.resolve(incoming.headers.host)
  if (incoming.url?.startsWith('/connection/')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
    return
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(incoming.headers))
})
const sockets = new WebSocketServer({ server })
sockets.on('error', (error) => console.error(error))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const port = portOf(server)

let failed = 0
for (const name of ['haproxy', 'nginx'] as const) {
  const problems = await problemsOf(name)
  if (problems === null) console.log(`– ${name}: not checked, the program is not here and cannot be fetched`)
  else console.log(problems.length === 0 ? `✓ ${name}` : `✗ ${name}\n  ${problems.join('\n  ')}`)
  failed += problems?.length ?? 0
}
process.exit(failed === 0 ? 0 : 1)

async function problemsOf(name: ProxyName): Promise<string[] | null> {
  hostOfCheck = Promise.withResolvers()
  const proxy = await startProxy(name, [port, port])
  if (!proxy) return null
  try {
    const seen = await headersBehind(proxy.url)
    const expected: [header: string, value: string | undefined][] = [
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-proto', 'https'],
      ['x-forwarded-host', 'bets.example'],
      ['forwarded', undefined],
      ['cf-ipcountry', undefined],
      ['host', 'bets.example'],
    ]
    return [
      ...expected
        .filter(([header, value]) => seen[header] !== value)
        .map(([header, value]) => `${header} is ${String(seen[header])} instead of ${String(value)}`),
      // The platform answers 400 without one, and every process would count as down. nginx checks nothing by itself.
      ...(name === 'nginx' ||
      (await Promise.race([hostOfCheck.promise, wait(5000, undefined, { ref: false })]))
        ? []
        : ['the check of /readyz names no host']),
      ...((await statusOf(`${proxy.url}/readyz`)) === 404 ? [] : ['/readyz is open to the outside']),
      ...((await isUpgraded(proxy.url)) ? [] : ['a WebSocket does not pass']),
      ...((await firstEvent(proxy.url)) === 'data: first\n\n' ? [] : ['an event does not pass at once']),
    ]
  } finally {
    await proxy.stop()
  }
}

/** What arrives of a request that claims to be somebody else's. */
async function headersBehind(url: string): Promise<IncomingHttpHeaders> {
  const sent = request(`${url}/`, {
    headers: {
      host: 'bets.example',
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=198.51.100.7',
      'cf-ipcountry': 'DE',
    },
  }).end()
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server above.
  return JSON.parse(text) as IncomingHttpHeaders
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

async function isUpgraded(url: string): Promise<boolean> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true), { once: true })
    socket.addEventListener('error', () => resolve(false), { once: true })
  })
  socket.close()
  return isOpen
}

async function firstEvent(url: string): Promise<string> {
  const answer = await fetch(`${url}/connection/sse`, { signal: AbortSignal.timeout(5000) })
  const first = await answer.body?.getReader().read()
  return new TextDecoder().decode(first?.value)
}
