import * as z from 'zod/mini'
import type { Schema } from '../define-call.ts'

/** Every field name of every object in a schema, however deep. */
export function objectKeys(schema: Schema): string[] {
  if (schema instanceof z.core.$ZodObject) {
    const { shape } = schema._zod.def
    return [...Object.keys(shape), ...Object.values<Schema>(shape).flatMap(objectKeys)]
  }
  return innerSchemas(schema).flatMap(objectKeys)
}

/** The direct children of a schema that is not an object. */
function innerSchemas(schema: Schema): Schema[] {
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  if (schema instanceof z.core.$ZodUnion) return [...schema._zod.def.options]
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return [schema._zod.def.innerType]
  if (schema instanceof z.core.$ZodPipe) return [schema._zod.def.in]
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodTuple) return [...schema._zod.def.items]
  return []
}
