import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * Validates a form by a schema of the contract, so that the page refuses what the platform would. The messages are the
 * form's, one for each field.
 */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  messages: Readonly<Partial<Record<keyof Input & string, string>>>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const parsed = z.safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const wrong = parsed.error.issues.flatMap(({ path: [field] }) =>
      typeof field === 'string'
        ? [[field, { type: 'contract', message: messages[field] ?? '' }] as const]
        : [],
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the schema's own fields
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Input> }
  }
}
