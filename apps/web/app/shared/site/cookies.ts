import { isFramed } from './is-framed.ts'

/** Cookies written by the page: choices, never a session. */
export function writeCookie(
  name: string,
  value: string,
  days: number,
  isSecure = location.protocol === 'https:',
): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; ${reach(isSecure)}`
}

/** In another site's frame browsers take none but partitioned ones: what is chosen there holds there. */
function reach(isSecure: boolean): string {
  if (isFramed()) return 'samesite=none; secure; partitioned'
  return isSecure ? 'samesite=lax; secure' : 'samesite=lax'
}

/** Null where there is none or it cannot be decoded: anything on the host may write cookies. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}
