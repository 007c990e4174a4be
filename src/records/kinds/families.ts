/** Every kind of record, and nothing else: a family adds its file here. */
export * from './channel.ts'
export * from './conversation.ts'
export * from './curation.ts'
export * from './forums.ts'
export * from './games.ts'
export * from './identity.ts'
export * from './lounge.ts'
export * from './market.ts'
