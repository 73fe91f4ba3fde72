import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type * as barePages from './bare-pages.tsx'

export type BarePages = typeof barePages

/** Builds the bare pages for production as the product's server bundle is built, and loads them. */
export async function buildBarePages(outDir: string): Promise<BarePages> {
  await mkdir(outDir, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build of the file above
  return (await import(path.join(outDir, 'bare-pages.js'))) as BarePages
}
