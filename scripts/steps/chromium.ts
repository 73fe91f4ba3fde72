import { ensureProgram, firstExisting } from './debian-packages.ts'

/** The browser of the journeys: CHROMIUM_PATH, or Debian's package. Fonts for Arabic come with it. */
export function ensureChromium(): Promise<string> {
  return ensureProgram(
    () =>
      firstExisting([
        process.env['CHROMIUM_PATH'],
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
      ]),
    ['chromium', 'fonts-noto-core'],
    'set CHROMIUM_PATH to a Chromium',
  )
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
