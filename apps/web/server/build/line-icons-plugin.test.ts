import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lineIcons } from './line-icons-plugin.ts'

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`lucide-react/icons/${name}`))

async function loaded(file: string): Promise<unknown> {
  const { load } = lineIcons()
  return typeof load === 'function' ? Reflect.apply(load, undefined, [file]) : undefined
}

describe('lineIcons', () => {
  it('puts a reference in the place of a drawing', async () => {
    expect(await loaded(fileOf('search'))).toContain('lineIcon("search")')
  })

  it('leaves a file alone that only leads to another name', async () => {
    expect(await loaded(fileOf('align-justify'))).toBeNull()
    expect(await loaded(fileOf('text-align-justify'))).toContain('lineIcon("text-align-justify")')
  })

  it('leaves everything else alone', async () => {
    expect(await loaded('/node_modules/lucide-react/dist/esm/Icon.mjs')).toBeNull()
  })
})
