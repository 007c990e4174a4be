/** The slot of the one document of section 4.1 that is served elsewhere, for whoever describes the whole interface. */
export const affinityDocumentSlot = {
  path: '/api/affinity',
  operationId: 'describeAffinityService',
  summary: 'Documentation of the input that the affinity service accepts',
  description: 'The members of a request to `POST /api/affinity`, how points are given, and an example.',
  mediaType: 'application/json',
} as const
