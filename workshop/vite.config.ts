import { layerOrder } from '@touchline/ui/layer-order-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lineIcons } from '../apps/web/server/build/line-icons-plugin.ts'

/** Styles and icons are built as the front end builds them, by the Vite that the project has. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layerOrder(), lineIcons()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]_[local]', grid: false, container: false, customIdents: false },
    },
  },
  // An icon is a part of a sprite, which a browser takes from a file alone.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 3000 },
})
