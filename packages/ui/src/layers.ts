/**
 * The order of the cascade layers: a brand wins over everything without being more specific. It must be said before
 * anything is put into a layer, so every style sheet begins with it.
 */
export const LAYER_ORDER = '@layer reset, tokens, ui, features, brand;'
