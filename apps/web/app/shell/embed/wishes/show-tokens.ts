let shown: readonly string[] = []

/** Values of the host's for this document, in place of those that it sent before. */
export function showTokens(tokens: Readonly<Record<string, string>> = {}): void {
  const { style } = document.documentElement
  for (const name of shown) if (!(name in tokens)) style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  shown = Object.keys(tokens)
}
