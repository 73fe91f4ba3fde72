/**
 * The order of the cascade layers: a brand overrides everything without higher specificity. It must be declared
 * before any layer is used, so every style sheet starts with it.
 */
export const LAYER_ORDER = '@layer reset, tokens, ui, features, brand;'
