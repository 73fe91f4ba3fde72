import { catalogFor } from '@touchline/messages/catalog'
import { DEFAULT_LOCALE, directionOf, languageTag } from '@touchline/messages/locales'

/**
 * The page that is sent when none could be rendered, such as when the platform does not answer, or for a site that
 * does not exist: no script, no site configuration, the generic texts in the first language that the browser asks for (Spec 1 §8).
 */
export function fallbackPage(
  acceptLanguage: string | undefined,
  reason: 'error' | 'not_found' = 'error',
): string {
  const locale = /^[a-z]{2}(?:-[A-Z]{2})?/.exec(acceptLanguage ?? '')?.[0] ?? DEFAULT_LOCALE
  const messages = catalogFor(locale)
  return `<!doctype html>
<html lang="${languageTag(locale)}" dir="${directionOf(locale)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${messages[`page.${reason}.title`] ?? ''}</title>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;gap:16px;padding:24px;background:#14171c;color:#f2f4f7;font:16px/1.5 system-ui,sans-serif">
<p style="margin:0;font-size:20px;font-weight:600">${messages[`page.${reason}.description`] ?? 'UNEXPECTED ERROR IN ERROR APP'}</p>
<p style="margin:0"><a href="/" style="color:inherit">${messages['page.error.home'] ?? ''}</a></p>`
}
