import { useRouter } from '@tanstack/react-router'
import type { BrandFont, BrandTokens } from '@touchline/contract/entities/site-config'
import { LAYER_ORDER } from '@touchline/ui/layers'
import type * as z from 'zod/mini'
import { useSite } from '../site/app-context.tsx'

/**
 * The operator's own values of semantic tokens, as data: one style element, in the layer that wins over the themes. Names and values were checked against the contract, which lets nothing through
 * that could leave a declaration.
 */
export function BrandStyle() {
  const { brand, fonts } = useSite().theme
  const nonce = useRouter().options.ssr?.nonce
  const css = rule('dark', brand.dark) + rule('light', brand.light)
  const faces = fonts.map(fontFace).join('')
  if (!css && !faces) return null
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {`${faces}${LAYER_ORDER}@layer brand{${css}}`}
    </style>
  )
}

/** A file of the site itself; the words are there before it. */
function fontFace({ family, file, weightMin, weightMax, style }: BrandFont): string {
  const source = `url(/api/files/${file}) format("woff2")`
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weightMin} ${weightMax};font-style:${style};font-display:swap}`
}

function rule(theme: string, tokens: z.infer<typeof BrandTokens>): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return declarations.length > 0 ? `[data-theme=${theme}]{${declarations.join(';')}}` : ''
}
