import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'
import { firstLoad, type Manifest } from './first-load.ts'

/** What a page may load before the first tap, in kB of brotli. */
export const BUDGET_KB = { script: 120, style: 20 }

/** No page comes nearer to its budget: the next line somebody adds must not be the one too many. */
export const ROOM_KB = 2

export interface FirstLoadSize {
  route: string
  /** Whether the budget is stated for it; the others are shown. */
  isHeld: boolean
  scriptKb: number
  styleKb: number
  /** By `ROOM_KB`. */
  isWithinBudget: boolean
}

/**
 * Parts that come later: what only pages in a frame load, the scripts of pages of others, and what measures a visit
 * after the first paint.
 */
export const PART_BUDGETS_KB = { bridge: 5, 'host.js': 6, 'widgets.js': 9, rum: 3 }

const PARTS = {
  bridge: /^start-bridge-.*\.js$/,
  rum: /^measure-visit-.*\.js$/,
}

/** By the last build, in kB of brotli. A part that is not found is over its budget. */
export function partSizes(): { part: string; sizeKb: number; isWithinBudget: boolean }[] {
  const assets = readdirSync(path.join(CLIENT, 'assets'))
  const sizeOf = (name: RegExp) =>
    kilobytes(new Set(assets.filter((file) => name.test(file)).map((file) => `assets/${file}`)))
  const sizes = {
    bridge: sizeOf(PARTS.bridge),
    'host.js': kilobytes(new Set(['embed/v1/host.js'])),
    'widgets.js': kilobytes(new Set(['embed/v1/widgets.js'])),
    rum: sizeOf(PARTS.rum),
  }
  return (['bridge', 'host.js', 'widgets.js', 'rum'] as const).map((part) => ({
    part,
    sizeKb: sizes[part],
    isWithinBudget: sizes[part] > 0 && sizes[part] <= PART_BUDGETS_KB[part],
  }))
}

const HELD: Readonly<Record<string, string>> = {
  'index.tsx': 'home',
  '$sport/index.tsx': 'sport page',
  '$sport/$match.tsx': 'match',
  '$sport/$league.tsx': 'league',
  '$sport/$category.tsx': 'category',
  '$sport/$outright.tsx': 'outright',
  'live.tsx': 'in play',
}

const CLIENT = path.join(ROOT, 'apps/web/dist/client')

/** Each route's first load by the last build's manifest, the largest first. */
export function firstLoadSizes(): FirstLoadSize[] {
  const manifest: Manifest = readJson('manifest')
  return [...firstLoad(manifest, readJson('routes'))]
    .map(([route, { scripts, styles }]) => {
      const [scriptKb, styleKb] = [kilobytes(scripts), kilobytes(styles)]
      return {
        route: HELD[route] ?? route,
        isHeld: route in HELD,
        scriptKb,
        styleKb,
        isWithinBudget: scriptKb <= BUDGET_KB.script - ROOM_KB && styleKb <= BUDGET_KB.style - ROOM_KB,
      }
    })
    .toSorted((one, other) => other.scriptKb - one.scriptKb)
}

const readJson = (name: string) => JSON.parse(readFileSync(path.join(CLIENT, `.vite/${name}.json`), 'utf8'))

/** The compressed neighbour where the build wrote one; tiny files travel as they are. */
function kilobytes(files: ReadonlySet<string>): number {
  const bytes = [...files].reduce((sum, file) => {
    const compressed = statSync(path.join(CLIENT, `${file}.br`), { throwIfNoEntry: false })
    return sum + (compressed ?? statSync(path.join(CLIENT, file))).size
  }, 0)
  return bytes / 1000
}
