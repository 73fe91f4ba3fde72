import * as z from 'zod/mini'

// zod/mini says no more than "Invalid input" until it is told a language. For operators and developers: players see
// the localized message of the error.
z.config(z.locales.en())
