const ONLY_TOKENS = 'Use a token (--color-…, --shadow-…): a brand and the themes set colours by name.'
const ONLY_INSETS =
  'Use --inset-block-start or --inset-block-end: a host has edges of its own, which env() knows nothing of.'
const COLOR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']

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
    'color-no-hex': [true, { message: ONLY_TOKENS }],
    'color-named': ['never', { message: ONLY_TOKENS }],
    'function-disallowed-list': [
      [...COLOR_FUNCTIONS, 'env'],
      { message: (name) => (name === 'env' ? ONLY_INSETS : ONLY_TOKENS) },
    ],
    'at-rule-disallowed-list': [
      ['keyframes'],
      {
        message:
          'Write keyframes in packages/ui/src/tokens/motion.css: in a style sheet that comes later they cost the whole page.',
      },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
  overrides: [
    {
      files: ['packages/ui/src/tokens/motion.css'],
      rules: { 'at-rule-disallowed-list': null },
    },
    {
      files: ['packages/ui/src/{tokens,themes}/*.css', 'apps/games/app/tokens/*.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
}
