/** Cookies written by the page: choices, never a session. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
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
