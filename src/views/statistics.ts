export type { Statistics } from '../charts/counts.ts'
export type { PlayedStatistics } from '../charts/follower.ts'
