import type { Page } from '@playwright/test'

/** A named part of the page's content, such as a block of home. */
export const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
