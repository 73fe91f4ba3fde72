import * as z from 'zod/mini'

// zod/mini reports only "Invalid input" without a locale. For operators and developers: players see the localized
// message of the error.
z.config(z.locales.en())
