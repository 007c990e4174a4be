import { predictionContractSchema } from '../../interop/documents/schemas.ts'
import { predictionContract } from '../../interop/prediction-contract.ts'
import { paths } from '../../protocol/paths.ts'
import { documentRoute } from '../answering/document-route.ts'
import type { Route } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'

/** The prediction contract as a document. Forecasting itself is signed actions, like everything else. */
export function predictionRoutes({ baseUrl }: Pick<HttpDependencies, 'baseUrl'>): readonly Route[] {
  return [
    documentRoute({
      operationId: 'getPredictionContract',
      path: paths.predictions,
      tag: 'predictions',
      schema: predictionContractSchema,
      summary: 'The prediction contract: modes, actions, states, scores, and what is reserved and disabled',
      description:
        'For a program that forecasts: when a forecast counts, how it is scored, and that no money is in it.',
      content: () => JSON.stringify(predictionContract(baseUrl())),
    }),
  ]
}
