/** Two house rules: sides are logical, since the product is right-to-left too, and colours come from tokens. */
export default {
  ignoreFiles: ['**/dist/**'],
  rules: {
    'property-disallowed-list': [
      [
        '/^(?:margin|padding|border)-(?:left|right)/',
        '/^(?:border-(?:top|bottom)-(?:left|right)-radius)$/',
        'left',
        'right',
        'float',
      ],
      { message: 'Use the logical property (inline-start, inline-end): the product is right-to-left too.' },
    ],
    'declaration-property-value-disallowed-list': [
      { 'text-align': ['left', 'right'] },
      { message: 'Use start or end: the product is right-to-left too.' },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
}
