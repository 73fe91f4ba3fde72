import { run } from './steps/run.ts'

/** Everything that can be said about the code without a browser: the same before a commit as in CI. */
const CHECKS: readonly [name: string, command: string, args: readonly string[]][] = [
  ['import zones', 'node', ['scripts/import-zones.ts', '--check']],
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['styles', 'stylelint', ['{apps,packages}/**/*.css']],
  ['format', 'biome', ['check', '--linter-enabled=false', '.']],
  ['unused code', 'knip', []],
  ['messages', 'node', ['scripts/checks/check-messages.ts']],
  ['commit subjects', 'node', ['scripts/checks/check-commits.ts']],
  ['documents', 'node', ['scripts/checks/check-docs.ts']],
  ['messages of hosts', 'node', ['scripts/generate/embed-messages.ts', '--check']],
  ['specification coverage', 'node', ['scripts/checks/check-coverage.ts']],
  ['stories', 'node', ['scripts/checks/check-stories.ts']],
  ['promises', 'node', ['scripts/checks/check-promises.ts']],
  ['unit tests', 'vitest', ['run', '--project', 'rules']],
]

const isFast = process.argv.includes('--no-tests')
let failed = 0
for (const [name, command, args] of CHECKS) {
  if (isFast && name === 'unit tests') continue
  const startedAt = Date.now()
  const { code, output } = await run(command, args, { isQuiet: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (code === 0) continue
  failed += 1
  console.log(output.trimEnd())
}
process.exit(failed === 0 ? 0 : 1)
