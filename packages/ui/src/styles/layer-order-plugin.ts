import type { Plugin } from 'vite'
import { LAYER_ORDER } from './layers.ts'

/**
 * Puts the order of the cascade layers first in every style sheet: React hoists sheets above everything else and
 * chunks load in any order, so each needs the declaration.
 */
export function layerOrder(): Plugin {
  let isBuild = false
  return {
    name: 'layer-order',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id) {
      return !isBuild && /\.css(?:$|\?)/.test(id) ? { code: `${LAYER_ORDER}${code}`, map: null } : null
    },
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        asset.source =
          LAYER_ORDER +
          (typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source))
      }
    },
  }
}
