import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contrastFailures } from '@touchline/ui/contrast'
import { readTokens, type TokenValues } from '@touchline/ui/tokens'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../steps/run.ts'

interface SiteFile {
  site: { key: string }
  theme: { brand: { dark: TokenValues; light: TokenValues } }
}

const sites = globSync('apps/platform/src/modules/site/sites/*.json', { cwd: ROOT }).map(
  (file): SiteFile => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')),
)
const css = (file: string) => readTokens(readFileSync(path.join(ROOT, 'packages/ui/src', file), 'utf8'))

it('finds the sites that the platform ships', () => {
  expect(sites.length).toBeGreaterThan(0)
})

describe.each(sites)('the brand $site.key', ({ theme }) => {
  it.each(['dark', 'light'] as const)('has text at 4.5 and controls at 3 in %s', (name) => {
    const tokens = { ...css('tokens/color.css'), ...css(`themes/${name}.css`), ...theme.brand[name] }
    expect(contrastFailures(tokens)).toEqual([])
  })

  it.each(['dark', 'light'] as const)('overrides only names that the %s theme has', (name) => {
    const known = css(`themes/${name}.css`)
    expect(Object.keys(theme.brand[name]).filter((token) => !(token in known))).toEqual([])
  })
})
