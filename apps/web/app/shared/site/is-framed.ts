/**
 * Spec 2 §6: in a frame whose page does not talk to this one nobody signs in. There is no other kind of frame yet
 * (docs/open-questions.md#embedding).
 */
export const isFramed = () => typeof window !== 'undefined' && window.parent !== window
