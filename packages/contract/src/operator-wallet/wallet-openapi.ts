import * as z from 'zod/mini'
import { toWire } from '../wire-case.ts'
import { type JsonSchema, wireSchema } from '../wire-schema.ts'
import { WALLET_CALLS, WALLET_HEADERS, type WalletCall, type WalletCallName } from './wallet-calls.ts'
import { WALLET_ERRORS, WalletErrorBody, type WalletErrorName } from './wallet-errors.ts'
import { SIGNATURE_EXAMPLE, WALLET_EXAMPLES } from './wallet-examples.ts'

/** What an operator implements, as OpenAPI 3.1, made from the calls. */
export function walletOpenApi(): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table
  const names = Object.keys(WALLET_CALLS) as WalletCallName[]
  return {
    openapi: '3.1.1',
    info: {
      title: 'Touchline: the wallet of an operator',
      version: '1',
      description:
        'What an operator implements, for the platform to call. Amounts are whole numbers of the currency’s smallest unit, times ISO 8601 in UTC. Each call may come again with its reference and gets the same answer; any other status leaves its fate unknown, and it comes again.',
    },
    servers: [{ url: 'https://wallet.example', description: 'WALLET_URL' }],
    security: [{ signature: [] }],
    paths: Object.fromEntries(names.map((name) => [WALLET_CALLS[name].path, { post: operation(name) }])),
    components: {
      schemas: { WalletError: z.toJSONSchema(WalletErrorBody) },
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: `HMAC-SHA256 with WALLET_KEY over X-Timestamp, path and raw body, one a line, in hexadecimal; refused more than five minutes off. ${signatureExample()}`,
        },
      },
    },
  }
}

function operation(name: WalletCallName): JsonSchema {
  const { summary, body, reply, errors }: WalletCall = WALLET_CALLS[name]
  const example = WALLET_EXAMPLES[name]
  const refusals: readonly WalletErrorName[] = ['bad_request', 'bad_signature', ...errors]
  const byStatus = Map.groupBy(refusals, (error) => WALLET_ERRORS[error])
  return {
    operationId: name,
    summary,
    parameters: [WALLET_HEADERS.wallet, WALLET_HEADERS.timestamp, WALLET_HEADERS.signature].map((header) => ({
      name: header,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: json(wireSchema(body), example.body) },
    responses: Object.fromEntries([
      ['200', { description: 'Done, now or before', content: json(wireSchema(reply), example.reply) }],
      ...[...byStatus].map(([status, names]) => [
        String(status),
        { description: names.join(', '), content: json({ $ref: '#/components/schemas/WalletError' }) },
      ]),
    ]),
  }
}

function json(schema: JsonSchema, example?: object): JsonSchema {
  return { 'application/json': { schema, ...(example && { example: toWire(example) }) } }
}

function signatureExample(): string {
  const { key, timestamp, path, body, signature } = SIGNATURE_EXAMPLE
  return `With the key ${key}, at ${timestamp}, to ${path} with ${body}: ${signature}`
}
