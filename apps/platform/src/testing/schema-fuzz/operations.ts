import {
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiParameter,
  openApiDocument,
} from '@touchline/contract/openapi'
import type { JsonSchema } from '@touchline/contract/wire-schema'
import * as z from 'zod'

/** A call as the published document has it; nothing here comes from the contract itself. */
export interface PublishedOperation {
  id: string
  method: string
  path: string
  security: OpenApiOperation['security']
  parameters: readonly OpenApiParameter[]
  body: JsonSchema | null
  isBodyValid: (body: unknown) => boolean
  /** Whether the document has an answer of this status, and what of its body does not fit. */
  answerProblem: (status: number, contentType: string, text: string) => string | null
}

export interface PublishedApi {
  document: OpenApiDocument
  operations: readonly PublishedOperation[]
}

export function publishedApi(): PublishedApi {
  const document = openApiDocument()
  const readers = new Map<string, z.ZodType>()
  const reader = (schema: JsonSchema): z.ZodType => {
    const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
    const known = readers.get(text)
    if (known) return known
    const made = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
    readers.set(text, made)
    return made
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation.requestBody?.content['application/json']?.schema ?? null
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        security: operation.security,
        parameters: operation.parameters.map((one) => resolved(document, one)),
        body,
        isBodyValid: (value: unknown) => body === null || reader(body).safeParse(value).success,
        answerProblem: (status: number, contentType: string, text: string) =>
          answerProblem(operation.responses[status], { status, contentType, text }, reader),
      }
    }),
  )
  return { document, operations }
}

function resolved(
  document: OpenApiDocument,
  parameter: OpenApiOperation['parameters'][number],
): OpenApiParameter {
  if ('in' in parameter) return parameter
  const named = document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
  if (!named) throw new Error(`${parameter.$ref} leads nowhere`)
  return named
}

function answerProblem(
  documented: OpenApiOperation['responses'][string] | undefined,
  { status, contentType, text }: { status: number; contentType: string; text: string },
  reader: (schema: JsonSchema) => z.ZodType,
): string | null {
  if (!documented) return `undocumented status ${status}`
  const mediaType = contentType.split(';')[0] ?? ''
  const content = documented.content?.[mediaType]
  if (!content) return text === '' ? null : `undocumented media type ${mediaType} of status ${status}`
  if (mediaType !== 'application/json') return null
  const { error } = reader(content.schema).safeParse(JSON.parse(text))
  return error ? `a body of status ${status} beyond its schema: ${error.message.slice(0, 300)}` : null
}
