import { ensureProgram, firstExisting } from './debian-packages.ts'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of the journeys: CHROMIUM_PATH, or Debian's Chromium without a window, which starts and draws for a
 * fraction of what the whole one costs; where that cannot be had, a whole one. Fonts for Arabic come with it.
 */
export async function installChromium(): Promise<string> {
  try {
    return await ensureProgram(
      () => firstExisting([process.env['CHROMIUM_PATH'], HEADLESS_SHELL]),
      ['chromium-headless-shell', 'fonts-noto-core'],
      'set CHROMIUM_PATH to a Chromium',
    )
  } catch (error) {
    const present = presentChromium()
    if (present === null) throw error
    return present
  }
}

/** The best that is on the machine. */
export function presentChromium(): string | null {
  return firstExisting([process.env['CHROMIUM_PATH'], HEADLESS_SHELL, ...WHOLE_BROWSERS])
}

/** The same for what cannot do without and installs nothing. */
export function requireChromium(): string {
  const present = presentChromium()
  if (present === null)
    throw new Error(
      'No Chromium here: set CHROMIUM_PATH to one, or install chromium-headless-shell (`npm test` does it on Debian).',
    )
  return present
}

/**
 * Chromium takes the last list alone, so Playwright's own features stand here too. The others draw a browser's window
 * that nobody sees: in a headless run they cost a quarter of the processor.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'WebUIOmniboxPopup',
  'WebUIToolbar',
]

/** A closed network and a small machine: no background traffic, no sandbox as root. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

/** Where nobody measures speed: what a page runs for seconds is not worth an optimising compiler, nor drawing a process. */
export const JOURNEY_FLAGS = [...CHROMIUM_FLAGS, '--in-process-gpu', '--js-flags=--no-maglev --no-turbofan']
