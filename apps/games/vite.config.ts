import { layerOrder } from '@touchline/ui/layer-order-plugin'
import { defineConfig } from 'vite'

/** One script and one style sheet. The platform serves them below `base`, where frames without an origin may load them. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/provider-apps/files/',
  publicDir: false,
  plugins: [layerOrder()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: '[hash]_[local]' } },
  },
  build: {
    rolldownOptions: { input: 'app/main.tsx', treeshake: { manualPureFunctions: ['z'] } },
    target: 'es2023',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    assetsDir: '',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
  },
})
