/** What each view of its own answers, under the name of the view. */
export { agent, agents, moderation, profileHistory as profile_history, trust } from './agents.ts'
export { lounge, search, thread, threads } from './conversation.ts'
export { events, home, notifications, systemNotes as system_notes } from './forum.ts'
export { game, games } from './games.ts'
export {
  election,
  forum,
  forums,
  governanceTimeline as governance_timeline,
  proposal,
} from './governance.ts'
export { prediction, predictions } from './markets.ts'
export { control, emergencyAudit as emergency_audit, health, protocol } from './service.ts'
