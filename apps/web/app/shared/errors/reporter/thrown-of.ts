/** An icon's file did not come: Spec 1 §8 wants it reported. */
class IconLoadError extends Error {
  override name = 'IconLoadError'
}

/**
 * What a browser's event of an error is about: what was thrown, an icon that did not load, or null for what is not
 * reported, such as a script or a picture.
 */
export function thrownOf(error: unknown): unknown {
  if (typeof PromiseRejectionEvent !== 'undefined' && error instanceof PromiseRejectionEvent)
    return error.reason
  if (typeof ErrorEvent !== 'undefined' && error instanceof ErrorEvent) return error.error ?? error.message
  if (typeof Event === 'undefined' || !(error instanceof Event)) return error
  const { target } = error
  if (!(target instanceof Element)) return null
  const address = iconAddress(target)
  return address === null ? null : new IconLoadError(`Icon load failed: ${address}`)
}

function iconAddress(element: Element): string | null {
  // Of all icons in the file, once.
  if (element instanceof SVGUseElement) return element.href.baseVal.split('#', 1)[0] ?? null
  if (element instanceof HTMLLinkElement && element.relList.contains('icon')) return element.href
  return null
}
