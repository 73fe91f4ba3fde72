export interface Browser {
  browser: string | null
  system: string | null
}

/** What a browser calls itself, in two names that its owner knows. Nothing is decided by it: anybody may send any. */
export function readUserAgent(userAgent: string | null): Browser {
  const find = (names: Names) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Most call themselves Safari or Chrome as well, so the rarer names come first. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*Safari\//],
]

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
