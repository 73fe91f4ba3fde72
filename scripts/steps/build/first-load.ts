/** The part of Vite's manifest that says what a chunk brings along. */
export type Manifest = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>
>

export interface FirstLoad {
  scripts: ReadonlySet<string>
  styles: ReadonlySet<string>
}

/** For each route, the files that its page loads before the first tap: the entry, its own file, and what both import. */
export function firstLoad(
  manifest: Manifest,
  routeFiles: Readonly<Record<string, string>>,
): Map<string, FirstLoad> {
  const keys = Object.keys(manifest)
  const entry = keys.find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('The manifest names no entry: build the front end first')
  const loads = new Map<string, FirstLoad>()
  for (const [route, file] of Object.entries(routeFiles)) {
    const key = keys.find((each) => manifest[each]?.file === file)
    if (key === undefined) throw new Error(`The manifest has no ${file} of the route ${route}`)
    loads.set(route, filesOf(manifest, [entry, key]))
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
