/** Names and values of the custom properties of a style sheet, per theme: for tests and tools, not for pages. */
export type TokenValues = Readonly<Record<string, string>>

/** Parses `--name: value` from CSS text; the last one of a name wins, as in a browser. */
export function readTokens(css: string): TokenValues {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const declarations = withoutComments.matchAll(/(--[\w-]+)\s*:\s*([^;}]+)[;}]/g)
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Resolves `var(--other)` to a value; a brand's values override the theme's. */
export function resolveToken(name: string, tokens: TokenValues): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`There is no token ${name}`)
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return reference ? resolveToken(reference, tokens) : value
}
