/**
 * Whether a key belongs to what writes Japanese, Chinese or Korean, and chooses or leaves characters there. Safari tells the
 * key that ends it only after it has ended, by its code.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === OF_AN_INPUT_METHOD
}

const OF_AN_INPUT_METHOD = 229
