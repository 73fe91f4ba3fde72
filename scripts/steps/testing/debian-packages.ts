import { existsSync } from 'node:fs'
import { run } from '../run.ts'

/**
 * Installs a Debian package when the program it brings is missing: for `npm test`, CI, `npm run bench` and
 * `npm run e2e:webkit` alone. Needs root and apt-get; elsewhere it says what to
 * install and where to point the variable that names an existing program.
 */
export async function ensureProgram(
  find: () => string | null,
  packages: readonly string[],
  hint: string,
): Promise<string> {
  const present = find()
  if (present) return present
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Missing: ${packages.join(', ')}. Install it, or ${hint}.`)
  console.log(`Installing ${packages.join(' ')}, which this needs …`)
  await run('apt-get', ['update', '-qq'], { isQuiet: true })
  const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    isQuiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const found = find()
  if (!found) throw new Error(`apt-get could not install ${packages.join(', ')}:\n${installed.output}`)
  return found
}

export function firstExisting(candidates: readonly (string | undefined)[]): string | null {
  return candidates.find((file) => file !== undefined && existsSync(file)) ?? null
}
