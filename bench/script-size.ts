/**
 * What a visitor's browser loads before the first tap, by the build's manifest, against React and the router alone built in
 * the same run. The same figures fail `npm test`.
 */
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import {
  BUDGET_KB,
  type FirstLoadSize,
  firstLoadSizes,
  ROOM_KB,
} from '../scripts/steps/build/first-load-sizes.ts'
import { run as runCommand } from '../scripts/steps/run.ts'
import type { BenchResult } from './bench-result.ts'

/** Takes some seconds, and as long again as the front end's build where that is stale. */
export async function run(): Promise<BenchResult[]> {
  const built = await runCommand('node', ['scripts/build.ts', '--if-stale'])
  if (built.code !== 0) throw new Error('The front end did not build')
  const baselineKb = await reactAndRouterKb()
  return firstLoadSizes()
    .filter(({ isHeld }) => isHeld)
    .flatMap((size) => [scriptResult(size, baselineKb), styleResult(size)])
}

function scriptResult({ route, scriptKb }: FirstLoadSize, baselineKb: number): BenchResult {
  return {
    name: `first load, script: ${route}`,
    figure: round(scriptKb),
    unit: 'kB brotli',
    baseline: round(baselineKb),
    ratio: round(scriptKb / baselineKb),
    budget: `at most ${BUDGET_KB.script} kB, ${ROOM_KB} of them left (baseline: React and the router alone)`,
    isWithinBudget: scriptKb <= BUDGET_KB.script - ROOM_KB,
  }
}

function styleResult({ route, styleKb }: FirstLoadSize): BenchResult {
  return {
    name: `first load, style: ${route}`,
    figure: round(styleKb),
    unit: 'kB brotli',
    baseline: null,
    ratio: null,
    budget: `at most ${BUDGET_KB.style} kB, ${ROOM_KB} of them left`,
    isWithinBudget: styleKb <= BUDGET_KB.style - ROOM_KB,
  }
}

async function reactAndRouterKb(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: path.join(import.meta.dirname, 'script-size/react-and-router.ts') },
    },
  })
  if (!('output' in built)) throw new Error('The baseline was not built once')
  const chunks = built.output.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  return chunks.reduce((sum, code) => sum + brotliCompressSync(code).byteLength, 0) / 1000
}

const round = (value: number) => Math.round(value * 10) / 10
