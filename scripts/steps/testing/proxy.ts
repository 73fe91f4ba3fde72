import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@touchline/platform/free-port'
import { ROOT, run } from '../run.ts'
import { type UnpackedProgram, unpackedProgram } from './unpacked-program.ts'

export type ProxyName = 'haproxy' | 'nginx'

export interface RunningProxy {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a proxy with the configuration that ships, of which only addresses and TLS are others: no certificate, a free
 * port, and the two ports behind it. Null where the program cannot be had.
 */
export async function startProxy(
  name: ProxyName,
  ports: readonly [number, number],
): Promise<RunningProxy | null> {
  const program = await unpackedProgram(name)
  if (!program) return null
  const folder = await mkdtemp(path.join(tmpdir(), `touchline-${name}-`))
  const port = await freePort()
  const file = await writeConfiguration(name, { folder, port, ports })
  await check(name, program, file)
  const child = spawn(program.file, startArguments(name, file), {
    stdio: 'ignore',
    env: { ...process.env, ...program.env },
  })
  await untilListening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

interface Places {
  folder: string
  port: number
  ports: readonly [number, number]
}

async function writeConfiguration(name: ProxyName, { folder, port, ports }: Places): Promise<string> {
  const shipped = await readFile(path.join(ROOT, 'deploy', SHIPPED[name]), 'utf8')
  const [one, two] = ports
  const adapted = [
    ...LOCAL[name](port),
    ['127.0.0.1:3001', `127.0.0.1:${one}`] as const,
    ['127.0.0.1:3002', `127.0.0.1:${two}`] as const,
  ].reduce((text, [from, to]) => replaced(text, from, to), withoutComments(shipped))
  const file = path.join(folder, SHIPPED[name])
  await writeFile(file, name === 'nginx' ? around(adapted, folder) : adapted)
  return file
}

const SHIPPED = { haproxy: 'haproxy.cfg', nginx: 'nginx.conf' }

const LOCAL: Record<ProxyName, (port: number) => (readonly [from: string, to: string])[]> = {
  haproxy: (port) => [
    ['    bind :80\n', ''],
    ['bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
    ['    http-request redirect scheme https code 308 unless { ssl_fc }\n', ''],
  ],
  nginx: (port) => [
    ['server {\n    listen 80;\n    return 308 https://$host$request_uri;\n}\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['    ssl_certificate /etc/nginx/certs/touchline.crt;\n', ''],
    ['    ssl_certificate_key /etc/nginx/certs/touchline.key;\n', ''],
  ],
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*#.*\n/gm, '')
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The shipped configuration has no “${from.trim()}”`)
  return text.replace(from, () => to)
}

/** The rest of nginx's configuration, which comes with its package. */
function around(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `daemon off; pid ${folder}/pid; error_log stderr error; events { worker_connections 4096; }
http { access_log off; ${temporary}\n${site}\n}`
}

async function check(name: ProxyName, program: UnpackedProgram, file: string): Promise<void> {
  const args = name === 'haproxy' ? ['-c', '-f', file] : ['-t', '-c', file, ...NGINX_LOG]
  const { code, output } = await run(program.file, args, { env: program.env, isQuiet: true })
  if (code !== 0) throw new Error(`${name} refuses deploy/${SHIPPED[name]}:\n${output}`)
}

/** Before it has read its configuration nginx writes to a place that only root may. */
const NGINX_LOG = ['-e', 'stderr']

function startArguments(name: ProxyName, file: string): string[] {
  return name === 'haproxy' ? ['-db', '-f', file] : ['-c', file, ...NGINX_LOG]
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`Nothing listens at port ${port}`)
}
