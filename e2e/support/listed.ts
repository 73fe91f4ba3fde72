import type { Locator, Page } from '@playwright/test'

/** The parts of a page, but the match that home shows large: its prices stand in a list as well. */
export const listed = (page: Page): Locator => page.locator('main > :not([data-hero])')
