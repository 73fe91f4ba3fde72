import { globSync } from 'node:fs'
import { ensureProgram, firstExisting } from './debian-packages.ts'

/** What the journeys in WebKit start: its driver, the browser that is driven, and a display that nobody sees. */
export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

/** The third engine of the journeys: Debian's WebKitGTK, which draws in a window and so needs a display as well. */
export async function installWebKit(): Promise<void> {
  const found = () => (presentWebKit() === null ? null : 'WebKit')
  await ensureProgram(
    found,
    ['webkit2gtk-driver', 'xvfb', 'fonts-noto-core'],
    'set WEBKIT_DRIVER_PATH to a WebKitWebDriver, WEBKIT_BROWSER_PATH to its MiniBrowser and XVFB_PATH to an Xvfb',
  )
}

/** Those that are on the machine; null where one is missing. */
export function presentWebKit(): WebKitPrograms | null {
  const driver = firstExisting([process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver'])
  const browser = firstExisting([
    process.env['WEBKIT_BROWSER_PATH'],
    ...globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser'),
  ])
  const display = firstExisting([process.env['XVFB_PATH'], '/usr/bin/Xvfb'])
  return driver && browser && display ? { driver, browser, display } : null
}
