import { readTokens } from '@touchline/ui/tokens'
import { words } from './gates.ts'

export interface TokenGroup {
  title: string
  names: string[]
}

/** Tokens as a theme's sheet sets them apart, by empty lines; each group is called by what its tokens are of. */
export function tokenGroups(css: string): TokenGroup[] {
  return css
    .split(/\n\s*\n/)
    .map((part) => Object.keys(readTokens(part)))
    .filter((names) => names.length > 0)
    .map((names) => ({ title: titleOf(names), names }))
}

/** What lies on something is of that: `on accent` is of `accent`. */
function titleOf(names: readonly string[]): string {
  const firsts = names.map((name) => words(name).replace(/^on /, '').split(' ')[0])
  const title = [...new Set(firsts)].join(', ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
