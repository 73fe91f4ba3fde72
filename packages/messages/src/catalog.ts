import { readCatalog } from './read-catalog.ts'

/** The sportsbook's texts. */
export const {
  folder: CATALOG_FOLDER,
  locales: CATALOG_LOCALES,
  ownMessages,
  catalogFor,
  messageIn,
} = readCatalog('locales')

/** The games' texts, separate so that no page of the sportsbook carries them. */
export const gamesCatalog = readCatalog('locales/games')
