import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openHostServer } from '@touchline/host-demo/host-server'
import { createSigner } from '@touchline/host-demo/sign-token'
import { startSandboxOperator } from '@touchline/platform/wallet-sandbox'
import { ROOT } from './steps/run.ts'

/**
 * An operator's page with the sportsbook in it, on two origins that are other sites to each other. With `--wallet` the
 * players' money is the operator's too: docs/wallet.md.
 */
const BOOK_PORT = 3000
const HOST_PORT = 3001
const WALLET_PORT = 3900
const WALLET_KEY = 'a-key-of-the-sandbox-operator-000'
/** Of its own: where players have their money at a wallet, nothing starts without that wallet. */
const WALLET_DATA = path.join(ROOT, '.data/wallet-demo')
const SITE = path.join(ROOT, 'apps/platform/src/modules/site/sites/touchline.json')

const signer = await createSigner('operator')
const host = await openHostServer({ signer, port: HOST_PORT })
const folder = mkdtempSync(path.join(tmpdir(), 'touchline-host-demo-'))
const touchline: object = JSON.parse(readFileSync(SITE, 'utf8'))
const { issuer, keys } = signer
const embed = { hosts: [host.origin], issuer, keys, hides: ['footer'] }
writeFileSync(path.join(folder, 'touchline.json'), JSON.stringify({ ...touchline, embed }))

async function openWallet(): Promise<Record<string, string>> {
  mkdirSync(WALLET_DATA, { recursive: true })
  const operator = await startSandboxOperator({
    key: WALLET_KEY,
    file: path.join(WALLET_DATA, 'wallet.sqlite'),
    port: WALLET_PORT,
    whose: (token) => host.playerOf(token),
  })
  for (const player of ['anna', 'ben']) operator.book.addPlayer(player, randomUUID(), 'EUR', 100_000)
  console.log(`The operator's wallet, and buttons for its faults, are at ${operator.url}.`)
  return { WALLET_URL: operator.url, WALLET_KEY, DATA_DIR: WALLET_DATA }
}

const { values } = parseArgs({ options: { wallet: { type: 'boolean', default: false } } })
const wallet = values.wallet ? await openWallet() : {}
const book = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(BOOK_PORT), SITE_FILES: folder, ...wallet },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => book.kill(signal))
book.once('exit', (code) => process.exit(code ?? 1))
host.showBook(`http://book.localhost:${BOOK_PORT}`)
console.log(`The operator's page is ${host.origin}/sports; the sportsbook in it opens in a moment.`)
