/** The part of Vite's manifest that says what a chunk brings along. */
export type Manifest = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>
>

export interface FirstLoad {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
}

const ROUTE = /^app\/routes\/(.+)\?tsr-split=component(?:---.+)?$/

/** For each route, the files that its page loads before the first tap: the entry, the route, and what both import. */
export function firstLoad(manifest: Manifest): Map<string, FirstLoad> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The manifest names no entry: build the front end first')
  const loads = new Map<string, FirstLoad>()
  for (const key of Object.keys(manifest)) {
    const [, route] = ROUTE.exec(key) ?? []
    if (route !== undefined) loads.set(route, filesOf(manifest, [entry, key]))
  }
  return loads
}

function filesOf(manifest: Manifest, from: readonly string[]): FirstLoad {
  const seen = new Set<string>()
  const queue = [...from]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    queue.push(...(manifest[key]?.imports ?? []))
  }
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: new Set(chunks.flatMap(({ css = [] }) => css)),
  }
}
