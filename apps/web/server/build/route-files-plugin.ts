import type { Plugin } from 'vite'

const PAGE = /\/app\/routes\/(.+)\?tsr-split=component/

/** Writes beside the manifest which file has the page of each route: the manifest loses it where a file has several. */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const pages = files.flatMap(({ fileName, moduleIds }) =>
        moduleIds.flatMap((id) => {
          const [, route] = PAGE.exec(id) ?? []
          return route === undefined ? [] : [[route, fileName] as const]
        }),
      )
      const source = JSON.stringify(Object.fromEntries(pages))
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source })
    },
  }
}
