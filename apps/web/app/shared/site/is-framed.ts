/** Within another page. Spec 2 §6: where it does not talk to this one, nobody signs in. */
export const isFramed = () => typeof window !== 'undefined' && window.parent !== window
