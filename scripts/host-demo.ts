import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHostServer } from '@touchline/host-demo/host-server'
import { createSigner } from '@touchline/host-demo/sign-token'
import { ROOT } from './steps/run.ts'

/** An operator's page with the sportsbook in it, on two origins that are other sites to each other. */
const BOOK_PORT = 3000
const HOST_PORT = 3001
const SITE = path.join(ROOT, 'apps/platform/src/modules/site/sites/touchline.json')

const signer = await createSigner('operator')
const host = await openHostServer({ signer, port: HOST_PORT })
const folder = mkdtempSync(path.join(tmpdir(), 'touchline-host-demo-'))
const touchline: object = JSON.parse(readFileSync(SITE, 'utf8'))
const { issuer, keys } = signer
const embed = { hosts: [host.origin], issuer, keys, hides: ['footer'] }
writeFileSync(path.join(folder, 'touchline.json'), JSON.stringify({ ...touchline, embed }))

const book = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(BOOK_PORT), SITE_FILES: folder },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => book.kill(signal))
book.once('exit', (code) => process.exit(code ?? 1))
host.showBook(`http://book.localhost:${BOOK_PORT}`)
console.log(`The operator's page is ${host.origin}/sports; the sportsbook in it opens in a moment.`)
