import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startSandboxOperator } from '@touchline/platform/wallet-sandbox'
import { ROOT } from './steps/run.ts'

/** An operator's platform with a real wallet, for trying ours on it: docs/wallet.md. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3900' },
    key: { type: 'string', default: 'a-key-of-the-sandbox-operator-000' },
    file: { type: 'string', default: path.join(ROOT, '.data', 'sandbox-operator.sqlite') },
  },
})
mkdirSync(path.dirname(values.file), { recursive: true })
const operator = await startSandboxOperator({ key: values.key, file: values.file, port: Number(values.port) })
for (const name of ['ada', 'bo', 'cy']) operator.book.addPlayer(name, `token-${name}`, 'EUR', 100_000)
console.log(`The sandbox operator is at ${operator.url}; its players are ada, bo and cy, their tokens token-ada …

  WALLET_URL=${operator.url} WALLET_KEY=${values.key} OPERATOR_API_KEY=… npm start
  npm run wallet:conformance -- --url ${operator.url} --key ${values.key} --token token-ada`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void operator.close().then(() => process.exit(0)))
