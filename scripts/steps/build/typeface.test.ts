import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { TYPEFACE_FOLDER, typefaceFiles } from './typeface.ts'

it('the typeface has the letters and weights of its styles; if not, run node scripts/generate/typeface.ts', async () => {
  const files = await typefaceFiles()

  expect(files.map(({ name }) => name)).toEqual(['inter-latin.woff2', 'inter-cyrillic.woff2'])
  const stale = files.filter(
    ({ name, content }) => !readFileSync(path.join(TYPEFACE_FOLDER, name)).equals(content),
  )
  expect(stale.map(({ name }) => name)).toEqual([])
})
