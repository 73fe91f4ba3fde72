import * as z from 'zod/mini'
import type { Schema } from '../define-call.ts'
import { isPlainText, isWithinYears } from '../scalars.ts'

/** Where a schema of what comes from outside takes a string or a number without limits, as paths into it. */
export function unboundedParts(schema: Schema, path = ''): string[] {
  if (schema instanceof z.core.$ZodString) return isBoundedText(schema) ? [] : [`${path}: text`]
  if (schema instanceof z.core.$ZodNumber) return isBoundedNumber(schema) ? [] : [`${path}: number`]
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries<Schema>(schema._zod.def.shape)
    return fields.flatMap(([name, field]) => unboundedParts(field, `${path}.${name}`))
  }
  return innerSchemas(schema).flatMap((inner) => unboundedParts(inner, path))
}

/** A pattern bounds neither the length nor, by itself, what stands in the text: only `Text` does both. */
function isBoundedText(schema: z.core.$ZodString): boolean {
  const checks = schema._zod.def.checks ?? []
  const isBounded = checks.some(({ _zod: { def } }) => def.check === 'max_length')
  return isBounded && (checks.includes(isPlainText) || checks.includes(isWithinYears))
}

function isBoundedNumber(schema: z.core.$ZodNumber): boolean {
  const checks = schema._zod.def.checks?.map(({ _zod: { def } }) => def) ?? []
  const has = (check: string) => checks.some((def) => def.check === check)
  const isInt32 = schema instanceof z.core.$ZodNumberFormat && schema._zod.def.format === 'int32'
  return isInt32 || (has('greater_than') && has('less_than'))
}

function innerSchemas(schema: Schema): readonly Schema[] {
  if (schema instanceof z.core.$ZodArray) return [schema._zod.def.element]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return [schema._zod.def.innerType]
  if (schema instanceof z.core.$ZodDefault) return [schema._zod.def.innerType]
  // What a text is turned into bounds it, where it is a number.
  if (schema instanceof z.core.$ZodPipe)
    return schema._zod.def.out instanceof z.core.$ZodNumber ? [schema._zod.def.out] : [schema._zod.def.in]
  if (schema instanceof z.core.$ZodRecord) return [schema._zod.def.keyType, schema._zod.def.valueType]
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items
  return []
}
