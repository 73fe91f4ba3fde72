import { run as runCommand } from '../../scripts/steps/run.ts'

/** Prepares the tables of the TPC-B-like transaction. */
export async function preparePgbench(url: string): Promise<void> {
  await pgbench(url, ['-i', '-s', '20', '-q'])
}

/** Transactions a second of the TPC-B-like script. */
export async function pgbenchRate(url: string, clients: number, seconds: number): Promise<number> {
  const output = await pgbench(url, ['-c', String(clients), '-j', '2', '-T', String(seconds)])
  const found = /tps = ([\d.]+)/.exec(output)
  if (!found) throw new Error(`pgbench said no rate:\n${output}`)
  return Number(found[1])
}

async function pgbench(url: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand('pgbench', [...args, url], { isQuiet: true })
  if (code !== 0) throw new Error(`pgbench failed:\n${output}`)
  return output
}
