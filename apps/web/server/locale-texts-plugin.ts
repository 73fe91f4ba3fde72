import { CATALOG_FOLDER } from '@touchline/messages/catalog'
import type { Plugin } from 'vite'

/** The server reads texts from files that nothing imports: after a change, page and server load their modules anew. */
export function localeTexts(): Plugin {
  return {
    name: 'locale-texts',
    apply: 'serve',
    configureServer: ({ watcher }) => void watcher.add(CATALOG_FOLDER),
    hotUpdate({ file }) {
      if (file.startsWith(CATALOG_FOLDER)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
