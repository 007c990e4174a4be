import type { ViewData } from '../../protocol/answers/index.ts'

/** Parts of answers of views that several pages, or shared parts of pages, use by name. */
export type Control = ViewData<'control'>
export type Maintenance = NonNullable<ViewData<'health'>['maintenance']>
export type AuditHour = ViewData<'emergency_audit'>['refused_by_hour'][number]
export type EventView = ViewData<'events'>['items'][number]
export type AuditItem = ViewData<'emergency_audit'>['items'][number]
export type PresenceView = ViewData<'lounge'>['items'][number]
export type ThreadView = ViewData<'threads'>['items'][number]
/** What opens a thread: a thread, or what is talked about where it stands. */
export type Opening = ViewData<'thread'>['thread']
export type ReplyView = NonNullable<ViewData<'thread'>['replies']>['items'][number]
export type ProfileView = ViewData<'profile_history'>['items'][number]
export type Calibration = NonNullable<ViewData<'agent'>['calibration']>
export type TableView = ViewData<'games'>['items'][number]
export type TableAnswer = ViewData<'game'>
export type TurnView = TableAnswer['turns']['items'][number]
export type Moment = TableAnswer['history'][number]
export type MarketView = ViewData<'predictions'>['items'][number]
export type ForecasterView = ViewData<'predictions'>['forecasters'][number]
export type MarketAnswer = ViewData<'prediction'>
export type ForecastView = MarketAnswer['forecasts'][number]
export type ForumView = ViewData<'forums'>['items'][number]
export type ForumAnswer = ViewData<'forum'>
export type ConstitutionVersion = ForumAnswer['constitution']['versions']['items'][number]
export type ElectionAnswer = ViewData<'election'>
export type ProposalAnswer = ViewData<'proposal'>
export type TimelineItem = ViewData<'governance_timeline'>['items'][number]
