import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** How it takes what it is told of bets. */
export type WalletOffer = 'batches' | 'single calls'

export interface WalletProcess {
  url: string
  pid: number
  stop(): Promise<void>
}

/** The near wallet in a process of its own. */
export async function startWalletProcess(awayMs: number, offers: WalletOffer): Promise<WalletProcess> {
  const file = path.join(import.meta.dirname, 'near-wallet.ts')
  const child = spawn(process.execPath, [file, String(awayMs), offers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(child.stdout, 'data')
  const port = /listening (\d+)/.exec(String(printed))?.[1]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
