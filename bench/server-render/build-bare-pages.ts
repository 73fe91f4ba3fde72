import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { reactModules } from '../../apps/web/server/build/react-modules-plugin.ts'

/**
 * Builds the bare pages for production as the product's server bundle is built, into the folder that is named. A process of its
 * own: what a bundler leaves in memory would be looked through with each collection of the renders that are measured.
 */
async function buildBarePages(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), reactModules()],
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        cssModules: { pattern: '[hash]_[local]', grid: false, container: false, customIdents: false },
      },
    },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'bare-pages.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'es2023',
    },
  })
}

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('build-bare-pages.ts needs a folder')
await buildBarePages(outDir)
