import { baseThemeOf } from '@touchline/theming/base-theme'
import type { BrandTheme } from '@touchline/theming/brand'
import { tokenGroups } from '@touchline/theming/token-groups'
import site from '../../apps/platform/src/modules/site/sites/touchline.json?raw'
import dark from '../../packages/ui/src/themes/dark.css?raw'
import light from '../../packages/ui/src/themes/light.css?raw'
import ramps from '../../packages/ui/src/tokens/color.css?raw'
import type from '../../packages/ui/src/tokens/type.css?raw'

export const BASE = baseThemeOf({ ramps, dark, light, type })

export const GROUPS = [...tokenGroups(dark), { title: 'Font', names: Object.keys(BASE.common) }]

/** Of whoever has given none of their own. */
export const BUILT_IN_SITE = site

/** What the theme itself says, which a brand may change. */
export const themeValue = (theme: BrandTheme, name: string): string =>
  BASE[theme][name] ?? BASE.common[name] ?? ''
