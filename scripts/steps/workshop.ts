import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './run.ts'

export const WORKSHOP = path.join(ROOT, 'workshop')
/** Built here, to be looked at by the check. */
export const WORKSHOP_SITE = path.join(ROOT, '.cache/workshop/site')

/** Installs Storybook, which `npm ci` leaves out, unless what the lock file says is there. */
export async function installWorkshop(): Promise<void> {
  const stamp = path.join(WORKSHOP, 'node_modules/.lock-hash')
  const hash = createHash('sha256')
    .update(readFileSync(path.join(WORKSHOP, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const { code } = await run('npm', ['ci'], { cwd: WORKSHOP })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, hash)
}

/** Storybook by the project's own Node; resolves with its exit code. */
export async function storybook(...args: readonly string[]): Promise<number> {
  const program = path.join(WORKSHOP, 'node_modules/storybook/dist/bin/dispatcher.js')
  const env = { STORYBOOK_DISABLE_TELEMETRY: '1' }
  const { code } = await run(process.execPath, [program, ...args], { cwd: WORKSHOP, env })
  return code
}
