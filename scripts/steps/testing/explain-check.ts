import { openApiDocument } from '@touchline/contract/openapi'
import { unruledFields } from '@touchline/platform/testing'
import type { FailedCheck } from './schemathesis-report.ts'

const { paths } = openApiDocument()

/** Why an answer is right that a general check holds for wrong; null where it is wrong. */
export function explainCheck({ check, operation, status, body }: FailedCheck): string | null {
  const [method = '', path = ''] = operation.split(' ')
  const id = paths[path]?.[method.toLowerCase()]?.operationId ?? ''
  if (check === 'positive_data_acceptance' && status === 400 && unruledFields(id, body).length === 0)
    return 'refused for what it means, or by a rule between fields: no schema says either'
  if (check === 'negative_data_rejection' && id === 'ingestEvents')
    return 'events that cannot be applied are refused one by one, in a reply of 200'
  if (['unsupported_method', 'allow_header_conformance'].includes(check) && hasTwin(path))
    return 'the address fits another call’s template too, whose methods it has'
  if (status === 413) return 'each part is within its limits, and all of it is more than a body may be'
  return null
}

/** Whether another path with a parameter is this one as well, as `/bonuses/{id}` is `/bonuses/freebets`. */
function hasTwin(path: string): boolean {
  const sample = path.replaceAll(/\{\w+\}/g, '1')
  return Object.keys(paths).some(
    (other) => other !== path && new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(sample),
  )
}
