import path from 'node:path'
import { build, preview } from 'vite'
import { ROOT } from './run.ts'

const CONFIG = path.join(ROOT, 'workshop/editor/vite.config.ts')

/**
 * The theming editor, built and served: of a sportsbook it is a host's page on another site. Where that sportsbook is, it is
 * told once that is open.
 */
export async function openThemeEditor({ port, outDir }: { port: number; outDir: string }) {
  const book = Promise.withResolvers<string>()
  await build({ configFile: CONFIG, build: { outDir, emptyOutDir: true, target: 'es2023' } })
  const server = await preview({
    configFile: CONFIG,
    build: { outDir },
    preview: { port, host: 'localhost' },
    plugins: [
      {
        name: 'sportsbook-address',
        configurePreviewServer({ middlewares }) {
          middlewares.use('/sportsbook-address', (_, response) => {
            response.setHeader('cache-control', 'no-store')
            void book.promise.then((address) => response.end(address))
          })
        },
      },
    ],
  })
  const at = new URL(server.resolvedUrls?.local[0] ?? `http://localhost:${port}`)
  return {
    origin: `http://editor.localhost:${at.port}`,
    showBook: (address: string) => book.resolve(address),
    close: () => server.close(),
  }
}
