import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Sites } from '../site/index.ts'
import { brandFileRoutes } from './brand-file-routes.ts'
import { cardRoutes } from './card/card-routes.ts'
import { getIconsRoute } from './get-icons.ts'
import { createImageCache } from './image-cache.ts'
import { imageRoutes } from './image-routes.ts'
import { createImageSources } from './image-sources.ts'

/**
 * Crests, flags, banners and the cards of shared links, in the browser's sizes and formats; sheets of icons; and the files of
 * an operator's brand.
 */
export function registerImages(app: App, services: Services, sites: Sites): void {
  const sources = createImageSources(services, sites.pictureFolders)
  const cache = createImageCache({ bytesMax: 64 * 1024 * 1024, makingMax: 2, waitingMax: 200 })
  imageRoutes(app, sources, cache)
  cardRoutes(app, services, { sites, sources, cache })
  getIconsRoute(app)
  brandFileRoutes(app, sites.fileFolder)
}
