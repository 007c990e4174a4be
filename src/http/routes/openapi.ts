import { actionEnvelopes, actions, anyEnvelope } from '../../actions/index.ts'
import { openApiSchema } from '../../interop/documents/schemas.ts'
import { answerSchemas, requestSchemas } from '../../interop/openapi/components.ts'
import { openApiDocument } from '../../interop/openapi/document.ts'
import { type Examples, readExamples, type Written } from '../../interop/openapi/examples.ts'
import type { Operation } from '../../interop/openapi/operation.ts'
import { paths } from '../../protocol/paths.ts'
import { anyView, viewEnvelopes } from '../../views/index.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import { reference } from './reference.ts'

/** `GET /openapi.json`: every operation of the service, itself included, as OpenAPI 3.1; and the same to browse. */
export function openApi(
  operations: () => readonly Operation[],
  baseUrl: () => string,
  ownExamples: (written: Written) => Examples,
): readonly Route[] {
  const description = () =>
    openApiDocument({
      operations: operations(),
      baseUrl: baseUrl(),
      requests: requestSchemas(payloads, actionEnvelopes, anyEnvelope),
      answers: answerSchemas(viewEnvelopes, anyView),
      examples: ownExamples(readExamples()),
    })
  const asData = documentRoute({
    operationId: 'getOpenApi',
    path: paths.openApi,
    tag: 'service',
    schema: openApiSchema,
    summary: 'This description, as OpenAPI 3.1',
    description: 'Made of the rows that the router serves. The version of the interface stands under `info`.',
    lazy: true,
    content: () => JSON.stringify(description()),
  })
  return [asData, ...reference(description)]
}

const payloads = new Map([...actions].map(([name, { declaration }]) => [name, declaration.payload]))
