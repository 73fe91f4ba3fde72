#!/usr/bin/env node
/** The standalone server, compatible with Centrifugo: `npm run realtime -- --help`. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import {
  configFromEnvironment,
  mergeConfigs,
  readCentrifugoConfig,
  unknownChannelOptions,
} from './config/centrifugo-config.ts'
import { createRealtimeServer } from './realtime-server.ts'

const HELP = `Usage: touchline-realtime [options]

Serves Centrifugo's client protocol (JSON) at /connection/websocket, /connection/http_stream,
/connection/sse and /emulation, and its server API at /api/{method}.

  --port <number>             default 8000
  --host <address>            default 127.0.0.1
  --config <file>             a configuration in Centrifugo's shape (JSON)
  --hmac-secret <text>        secret of connection and subscription tokens
  --api-key <text>            key of the server API, sent as X-API-Key
  --api-insecure              server API without a key
  --insecure                  everybody may connect, subscribe, publish and look
  --anonymous                 connections without a token are allowed
  --allowed-origins <list>    comma-separated, * for any characters; default: the server's own
  --namespaces <json|file>    [{"name":"news","presence":true,...}]
  --default-namespace <json|file>
                              options of channels without a namespace: {"presence":true,...}
  --help

Variables such as CENTRIFUGO_CLIENT_INSECURE=true override the file; options override both.
Without a configuration file http_stream and sse are on.`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8000' },
    host: { type: 'string', default: '127.0.0.1' },
    config: { type: 'string' },
    'hmac-secret': { type: 'string' },
    'api-key': { type: 'string' },
    'api-insecure': { type: 'boolean' },
    insecure: { type: 'boolean' },
    anonymous: { type: 'boolean' },
    'allowed-origins': { type: 'string' },
    namespaces: { type: 'string' },
    'default-namespace': { type: 'string' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(HELP)
else await serve()

async function serve(): Promise<void> {
  const config = mergeConfigs(
    mergeConfigs(await fileConfig(), configFromEnvironment(process.env)),
    await flagConfig(),
  )
  const ignored = unknownChannelOptions(config)
  if (ignored.length > 0) console.warn(`Options without meaning here: ${ignored.join(', ')}`)
  const log = { info: () => undefined, error: console.error }
  const realtime = createRealtimeServer({ ...readCentrifugoConfig(config), log })
  const server = createServer((request, response) => {
    if (!realtime.handleRequest(request, response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    if (!realtime.handleUpgrade(request, socket, head)) socket.destroy()
  })
  server.listen(Number(values.port), values.host, () => {
    console.log(`Real-time server at http://${values.host}:${values.port}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      void realtime.close()
    })
  }
}

async function fileConfig(): Promise<Record<string, unknown>> {
  if (values.config === undefined) return { http_stream: { enabled: true }, sse: { enabled: true } }
  return asRecord(JSON.parse(await readFile(values.config, 'utf8')))
}

async function flagConfig(): Promise<Record<string, unknown>> {
  const client: Record<string, unknown> = {}
  const api: Record<string, unknown> = {}
  const channel: Record<string, unknown> = {}
  if (values.insecure) client['insecure'] = true
  if (values.anonymous) client['allow_anonymous_connect_without_token'] = true
  if (values['hmac-secret'] !== undefined) client['token'] = { hmac_secret_key: values['hmac-secret'] }
  if (values['allowed-origins'] !== undefined)
    client['allowed_origins'] = values['allowed-origins'].split(',')
  if (values['api-key'] !== undefined) api['key'] = values['api-key']
  if (values['api-insecure']) api['insecure'] = true
  if (values.namespaces !== undefined) channel['namespaces'] = await readJson(values.namespaces)
  if (values['default-namespace'] !== undefined) {
    channel['without_namespace'] = await readJson(values['default-namespace'])
  }
  return { client, http_api: api, channel }
}

/** Inline JSON, or the path of a JSON file. */
async function readJson(textOrFile: string): Promise<unknown> {
  const isInline = /^\s*[[{]/.test(textOrFile)
  return JSON.parse(isInline ? textOrFile : await readFile(textOrFile, 'utf8'))
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('not a JSON object')
  return { ...value }
}
