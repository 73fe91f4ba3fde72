import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LINE_ICONS_FILE, lineIconsFile } from './line-icons.ts'

it('the file of line drawings has every icon that is imported; if not, run node scripts/generate/line-icons.ts', async () => {
  expect(readFileSync(LINE_ICONS_FILE, 'utf8')).toBe(await lineIconsFile())
})
