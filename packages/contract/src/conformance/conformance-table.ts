import type { Finding } from './finding.ts'
import type { PartResult } from './run-conformance.ts'

const COLUMN = 26

/** What to print: a line for each part, below it what fails, and what pages do without what is absent. */
export function conformanceTable(results: readonly PartResult[]): string {
  const rows = results.flatMap((result) => [headOf(result), ...detailsOf(result)])
  const failed = results.filter(({ isFailed }) => isFailed)
  const end =
    failed.length === 0
      ? 'The platform answers what it must.'
      : `Not yet: ${failed.map(({ part }) => part.name).join(', ')}.`
  return [...rows, '', end].join('\n')
}

function headOf({ part, findings, isFailed }: PartResult): string {
  const counts = (['ok', 'absent', 'differs', 'untried'] as const).flatMap((outcome) => {
    const count = findings.filter((finding) => finding.outcome === outcome).length
    return count === 0 ? [] : [`${count} ${outcome}`]
  })
  const mark = isFailed ? '✗' : '✓'
  return `${mark} ${part.name.padEnd(COLUMN)} ${part.level.padEnd(5)} ${counts.join(', ')}`
}

function detailsOf({ part, findings, isFailed }: PartResult): string[] {
  const wrong = findings.filter(
    ({ outcome }) => outcome === 'differs' || (outcome === 'absent' && part.level === 'must'),
  )
  const isAbsent = findings.some(({ outcome }) => outcome === 'absent')
  return [
    ...wrong.map(({ what, why }: Finding) => `    ${what}: ${why}`),
    ...(isAbsent && !isFailed ? [`    without: ${part.without}`] : []),
  ]
}
