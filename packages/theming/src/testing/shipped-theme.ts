import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTokens, resolveToken } from '@touchline/ui/tokens'
import type { BaseTheme } from '../brand.ts'

const css = (file: string) =>
  readTokens(readFileSync(join(import.meta.dirname, '../../../ui/src', file), 'utf8'))

const type = css('tokens/type.css')

/** The themes as they are shipped. */
export const BASE: BaseTheme = {
  ramps: css('tokens/color.css'),
  dark: css('themes/dark.css'),
  light: css('themes/light.css'),
  common: {
    '--font-sans': (type['--font-sans'] ?? '').replace(
      'var(--font-brand)',
      resolveToken('--font-brand', type),
    ),
  },
}
