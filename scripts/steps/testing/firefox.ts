import { ensureProgram, firstExisting } from './debian-packages.ts'

/** The second engine of the journeys: FIREFOX_PATH, or Debian's Firefox ESR, which speaks WebDriver BiDi by itself. */
export function installFirefox(): Promise<string> {
  return ensureProgram(presentFirefox, ['firefox-esr'], 'set FIREFOX_PATH to a Firefox')
}

/** The one that is on the machine. */
export function presentFirefox(): string | null {
  return firstExisting([process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'])
}
