import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'

/** One port of this machine in front of servers that replace each other. */
export interface ForwardingPort {
  /** Where new connections go from now on; those that are open stay with the server they have. */
  forwardTo(port: number): void
  close(): void
}

/** Passes on connections of any kind. Before the first target it closes them. */
export async function openForwardingPort(port: number): Promise<ForwardingPort> {
  let target: number | null = null
  const server = createServer((client) => {
    if (target === null) client.destroy()
    else pipeline(client, connect(target, '127.0.0.1'), client, () => client.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    forwardTo: (next) => {
      target = next
    },
    close: () => server.close(),
  }
}
