import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { layerOrder } from '@touchline/ui/layer-order-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const PAGES = { baseline: 'hand-written', product: 'product' } as const

/** Builds both pages as the product is built: for production, with its style sheets. Answers the folder. */
export async function buildPages(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const root = path.join(import.meta.dirname, 'pages')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), layerOrder()],
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        cssModules: { pattern: '[hash]_[local]', grid: false, container: false, customIdents: false },
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: Object.values(PAGES).map((page) => path.join(root, `${page}.html`)) },
    },
  })
}
