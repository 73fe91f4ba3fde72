import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseThemeOf } from '../base-theme.ts'

const css = (file: string) => readFileSync(join(import.meta.dirname, '../../../ui/src', file), 'utf8')

export const DARK_SHEET = css('themes/dark.css')

/** The themes as they are shipped. */
export const BASE = baseThemeOf({
  ramps: css('tokens/color.css'),
  dark: DARK_SHEET,
  light: css('themes/light.css'),
  type: css('tokens/type.css'),
})
