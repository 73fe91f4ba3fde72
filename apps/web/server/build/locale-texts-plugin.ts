import { CATALOG_FOLDER } from '@touchline/messages/catalog'
import type { Plugin } from 'vite'

/** Reloads page and server after a change of a text, since nothing imports the files of texts. */
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
