import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../run.ts'

export const LINE_ICONS_FILE = path.join(ROOT, 'packages/ui/src/icons/interface-icons.svg')

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** The file of all of Lucide's drawings that the front end imports, a symbol each, by name. */
export async function lineIconsFile(): Promise<string> {
  const drawings = new Map<string, Drawing>()
  for (const name of usedIcons()) {
    const [own, drawing] = await drawingOf(name)
    drawings.set(own, drawing)
  }
  const symbols = [...drawings]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, drawing]) => symbolOf(name, drawing))
  const origin = '<!-- Lucide, ISC licence: https://lucide.dev -->'
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${origin}\n${symbols.join('\n')}\n</svg>\n`
}

function usedIcons(): string[] {
  const files = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: ROOT })
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'lucide-react\/icons\/([a-z0-9-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)]
}

/** Some names lead to a drawing that was renamed; it is known by its new name. */
async function drawingOf(name: string): Promise<[string, Drawing]> {
  const module: { __iconData?: Drawing } = await import(`lucide-react/icons/${name}`)
  if (module.__iconData) return [name, module.__iconData]
  const source = readFileSync(new URL(import.meta.resolve(`lucide-react/icons/${name}`)), 'utf8')
  const [, own] = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(source) ?? []
  if (own === undefined)
    throw new Error(`lucide-react/icons/${name} is neither a drawing nor another name of one`)
  return drawingOf(own)
}

function symbolOf(name: string, { node }: Drawing): string {
  const shapes = node.map(([tag, attributes]) => {
    // Lucide's keys are for React's lists.
    const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== 'key')
    return `<${tag}${drawn.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`
  })
  return `  <symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}
