import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import * as z from 'zod/mini'

const CONNECTIONS = 8

export interface Answer {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A web server in a process of its own, and visitors who keep their connections. */
export interface VisitedServer {
  visit(path: string): Promise<Answer>
  /** Sends so many requests, eight at a time; answers the server's CPU microseconds for each, and the answers' headers. */
  load(path: string, requests: number): Promise<{ cpuMicroseconds: number; headers: IncomingHttpHeaders[] }>
  stop(): Promise<void>
}

export async function startVisitedServer(platformUrl: string, staticFile: string): Promise<VisitedServer> {
  const child = fork(path.join(import.meta.dirname, 'web-server.ts'), [platformUrl, staticFile], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { port } = z.parse(z.object({ port: z.int() }), await nextMessage(child))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const visit = (address: string) => request(`http://127.0.0.1:${port}${address}`, agent)

  return {
    visit,
    async load(address, requests) {
      const before = await cpuMicroseconds(child)
      const answers = await Promise.all(Array.from({ length: requests }, () => visit(address)))
      const spent = (await cpuMicroseconds(child)) - before
      return { cpuMicroseconds: spent / requests, headers: answers.map(({ headers }) => headers) }
    },
    async stop() {
      agent.destroy()
      child.kill()
      await once(child, 'exit')
    },
  }
}

function request(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.once('end', () =>
        reply.statusCode === 200
          ? resolve({ headers: reply.headers, body: Buffer.concat(chunks) })
          : reject(new Error(`${url} answered ${reply.statusCode}`)),
      )
    })
    sent.once('error', reject)
  })
}

async function cpuMicroseconds(child: ChildProcess): Promise<number> {
  const answer = nextMessage(child)
  child.send('cpu')
  return z.parse(z.object({ cpuMicroseconds: z.number() }), await answer).cpuMicroseconds
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message')
  return message
}
