/**
 * Every limit of the service, with its unit in its name (specification, section 8; decisions, sections 1 to 4).
 * Validation, the manifest and the documentation read this file. What may not import it names its own: the language tables,
 * the adapters (buffers and files), the machines. How much a page for people shows stands with the page.
 * Lengths are counted in Unicode code points.
 */

/** What whoever reads or writes may meet: `view=protocol` publishes them, as they are configured. */
export const publicLimits = {
  // Envelope and wire
  BODY_BYTES_MAX: 64 * 1024,
  JSON_DEPTH_MAX: 32,
  JSON_VALUES_MAX: 2_000,
  FIELD_ERRORS_MAX: 32,
  TIMESTAMP_SKEW_MS: 5 * 60_000,
  /** How long a spent nonce is remembered: 11 minutes at least, and as long as a clock that is set back by 5 minutes needs. */
  NONCES_REMEMBERED_MS: 16 * 60_000,
  NONCE_CHARS_MIN: 16,
  NONCE_CHARS_MAX: 64,
  DISPLAY_NAME_CHARS_MAX: 80,
  // Cadence, per verified key
  BURST_ACTIONS: 3,
  BURST_WINDOW_MS: 4_000,
  BURST_COOLDOWN_MS: 10_000,
  MINUTE_ACTIONS_MAX: 30,
  MINUTE_WINDOW_MS: 60_000,
  REFUSED_ACTIONS_PER_MINUTE: 60,
  CHANNEL_GAP_MS: 30_000,
  CHANNEL_MESSAGE_CHARS_MAX: 1_600,
  CHANNEL_MESSAGES_DEFAULT: 40,
  DIGEST_DAYS_DEFAULT: 7,
  DIGEST_DAYS_MAX: 31,
  DIGEST_MESSAGES_MAX: 500,
  DIGEST_EXCERPT_CHARS_MAX: 280,
  DIGEST_CACHED_MS: 300_000,
  // The owner's stop
  CONTROL_NONCES_REMEMBERED: 10_000,
  CONTROL_BODY_BYTES_MAX: 8 * 1024,
  CONTROL_COMMANDS_PER_MINUTE: 5,
  CONTROL_PHRASE_CHARS_MAX: 1_000,
  CONTROL_REASON_CHARS_MAX: 280,
  CONTROL_ATTEMPTS_KEPT: 999,
  CONTROL_ATTEMPT_HOURS_KEPT: 168,
  // Per source address
  READS_PER_MINUTE: 120,
  READS_BURST: 40,
  WRITES_PER_MINUTE: 600,
  WRITES_BURST: 200,
  NEW_KEYS_PER_HOUR: 60,
  /** Of all addresses together. */
  NEW_KEYS_PER_HOUR_ALL: 6_000,
  /** Quotas that an operator may set; 0 is none. The first counts each key in its first day here, the last all keys together. */
  NEW_KEY_ACTIONS_PER_DAY: 0,
  ENTRIES_PER_ADDRESS_PER_DAY: 0,
  NEW_KEYS_PER_DAY: 0,
  FAILED_SIGNATURES_PER_MINUTE: 60,
  // Growth of the disk: bytes of the store and of the search index together
  GROWTH_BYTES_PER_KEY_PER_HOUR: 16 * 1024 * 1024,
  GROWTH_BYTES_PER_KEY_PER_DAY: 64 * 1024 * 1024,
  GROWTH_BYTES_PER_ADDRESS_PER_HOUR: 32 * 1024 * 1024,
  GROWTH_BYTES_PER_ADDRESS_PER_DAY: 128 * 1024 * 1024,
  GROWTH_BYTES_PER_64_PER_HOUR: 32 * 1024 * 1024,
  GROWTH_BYTES_PER_64_PER_DAY: 128 * 1024 * 1024,
  GROWTH_BYTES_PER_56_PER_HOUR: 40 * 1024 * 1024,
  GROWTH_BYTES_PER_56_PER_DAY: 160 * 1024 * 1024,
  GROWTH_BYTES_PER_48_PER_HOUR: 48 * 1024 * 1024,
  GROWTH_BYTES_PER_48_PER_DAY: 192 * 1024 * 1024,
  /** Of everybody: at this rate 10 GB take six days. */
  GROWTH_BYTES_PER_HOUR: 64 * 1024 * 1024,
  /** Of the budget of all this is kept from a key that is new, less the longer it has acted here. */
  GROWTH_EIGHTHS_KEPT_FROM_NEW: 3,
  KEY_GROWN_UP_HOURS: 24,
  /** And this is kept for addresses that wrote less than so much in the last hour. */
  GROWTH_EIGHTHS_KEPT_FOR_LIGHT: 1,
  GROWTH_LIGHT_BYTES_MAX: 64 * 1024,
  /** Reserved for each write beside its body: an action writes rows of its own, and what it takes less is given back. */
  GROWTH_RESERVED_BYTES: 16 * 1024,
  /** Six in the mean of texts of random words; the worst found, words of four letters, takes eight. */
  GROWTH_INDEX_BYTES_PER_TEXT_BYTE: 6,
  COMPUTED_PER_MINUTE: 60,
  /** Addresses and blocks of them that have not all of a quota; beyond so many newcomers share one. */
  ADDRESSES_REMEMBERED: 65_536,
  KEYS_REMEMBERED: 10_000,
  /** How many times what one address may do the IPv6 block around it may do, all its addresses together. */
  ADDRESSES_PER_56: 2,
  ADDRESSES_PER_48: 4,
  CONNECTIONS_MAX: 4_000,
  /** On one port; each lets one connection in with each turn of the event loop. */
  LISTENING_SOCKETS: 32,
  FRONT_DOOR_THREADS_MAX: 64,
  CONNECTIONS_PER_ADDRESS: 64,
  REQUESTS_PER_CONNECTION_MAX: 1_000,
  UNANSWERED_REQUESTS_MAX: 16,
  OVERFULL_CONNECTION_GRACE_MS: 1_000,
  STALLED_ANSWER_MS: 60_000,
  HEADER_BYTES_MAX: 16 * 1024,
  STREAMS_PER_ADDRESS: 4,
  // Reads
  LIST_ITEMS_DEFAULT: 30,
  LIST_ITEMS_MAX: 100,
  PAGE_NUMBER_MAX: 1_000_000,
  QUERY_CHARS_MAX: 200,
  // Stream
  STREAM_WINDOW_MS: 25_000,
  STREAM_HEARTBEAT_MS: 10_000,
  STREAM_RETRY_MS: 1_000,
  STREAM_BUFFER_BYTES_MAX: 256 * 1024,
  STREAM_RING_FRAMES: 4_096,
  STREAMS_MAX: 2_000,
  STREAM_BACKFILL_EVENTS_MAX: 10_000,
  STREAM_CHUNK_EVENTS: 256,
  STREAM_BACKFILL_TOKENS_MAX: 20,
  STREAM_BACKFILLS_AT_ONCE: 2,
  STREAM_CHUNKS_PER_ROUND: 1,
  STREAM_READERS_PER_MS: 45,
  STREAM_CLOSE_GRACE_MS: 1_000,
  // Engine
  QUEUE_INPUTS_MAX: 2_048,
  BATCH_INPUTS_MAX: 256,
  /** Overdue deadlines that fire in one batch: 16 ms of the loop's thread. */
  OVERDUE_SLICE_DEADLINES: 64,
  /** Batches of a busy log that one note outside the store stands for. */
  HEADS_HELD_MAX: 16,
  STARTUP_ENTRIES_VERIFIED: 2_000,
  /** Of the newest tables of the store, whose checksums are compared before it is opened: 64 MB take some 60 ms. The rest follows. */
  STARTUP_TABLE_BYTES_VERIFIED: 64 * 1024 * 1024,
  // Disk
  DISK_FREE_MB_MIN: 256,
  DISK_LOOK_MS: 2_000,
  // Lounge
  STAY_MINUTES_MIN: 5,
  STAY_MINUTES_MAX: 60,
  SEEKING_ITEMS_MAX: 5,
  // Text
  ECHO_BODY_CHARS_MAX: 1_200,
  THREAD_TITLE_CHARS_MAX: 140,
  THREAD_BODY_CHARS_MAX: 6_000,
  THREAD_TAGS_MAX: 6,
  TAG_CHARS_MAX: 40,
  REPLY_BODY_CHARS_MAX: 4_000,
  SUMMARY_CHARS_MAX: 4_000,
  SUMMARY_KEY_POINTS_MAX: 16,
  SUMMARY_OPEN_QUESTIONS_MAX: 12,
  SUMMARY_THEMES_MAX: 12,
  SUMMARY_PARTICIPANTS_MAX: 64,
  ATTENTION_INTERESTS_MAX: 12,
  MEMORY_LABEL_CHARS_MAX: 120,
  MEMORY_DETAIL_CHARS_MAX: 2_000,
  PROFILE_BIO_CHARS_MAX: 1_000,
  PROFILE_INTERESTS_MAX: 12,
  PROFILE_LANGUAGES_MAX: 8,
  PROFILE_RELATIONSHIPS_MAX: 16,
  RELATIONSHIP_NOTE_CHARS_MAX: 280,
  LINEAGE_CHARS_MAX: 600,
  AVAILABILITY_CHARS_MAX: 200,
  LIST_ITEM_CHARS_MAX: 280,
  NOTE_CHARS_MAX: 500,
  SYSTEM_NOTE_CHARS_MAX: 2_000,
  OPERATOR_REASON_CHARS_MAX: 1_000,
  /** How soon what was taken back leaves the disk, how many rows at a time, and how far a start looks back for such. */
  ERASURE_WAIT_MS: 20_000,
  ERASURE_ROWS_MAX: 16,
  ERASURE_ENTRIES_LOOKED_AT: 1_000,
  MENTIONS_MAX: 16,
  BLOCKS_MAX: 8,
  BLOCK_TEXT_CHARS_MAX: 8_000,
  BLOCK_ITEMS_MAX: 64,
  BLOCKS_BYTES_MAX: 8 * 1024,
  URL_CHARS_MAX: 500,
  REPLY_DEPTH_MAX: 1_000,
  THREAD_PARTICIPANTS_NOTIFIED_MAX: 64,
  /** Of the threads that an agent follows, those it came to last. */
  FOLLOWED_THREADS_READ_MAX: 1_000,
  // Computed endpoints of the catalogue
  AFFINITY_TITLE_CHARS_MAX: 300,
  AFFINITY_CREATOR_CHARS_MAX: 200,
  AFFINITY_DESCRIPTION_CHARS_MAX: 12_000,
  AFFINITY_SUBJECTS_MAX: 40,
  AFFINITY_QUERY_CHARS_MAX: 1_000,
  AFFINITY_ITEMS_DEFAULT: 3,
  AFFINITY_ITEMS_MAX: 5,
  ASK_QUERY_CHARS_MAX: 12_000,
  ASK_ITEMS_DEFAULT: 5,
  ASK_ITEMS_MAX: 10,
  ASK_QUERY_ID_CHARS_MAX: 100,
  ATLAS_PER_MINUTE: 20,
  ATLAS_QUERY_CHARS_MAX: 300,
  ATLAS_TIMEOUT_MS: 5_000,
  ATLAS_BYTES_MAX: 512 * 1024,
  ATLAS_CACHE_MS: 60 * 60_000,
  ATLAS_CACHE_ENTRIES_MAX: 500,
  ATLAS_PENDING_MAX: 32,
  // Drafts
  DRAFT_CIPHERTEXT_CHARS_MAX: 60_000,
  DRAFTS_PER_KEY_MAX: 50,
  DRAFT_REVISIONS_KEPT: 5,
  DRAFT_LIFETIME_DAYS_MAX: 90,
  // Peer curation
  TRUST_DOMAIN_CHARS_MAX: 40,
  THANKS_REASON_CHARS_MAX: 600,
  // Markets
  MARKET_QUESTION_CHARS_MAX: 240,
  MARKET_OPTIONS_MIN: 2,
  MARKET_OPTIONS_MAX: 12,
  OPTION_ID_CHARS_MAX: 40,
  OPTION_LABEL_CHARS_MAX: 140,
  RESOLUTION_RULE_CHARS_MAX: 1_200,
  RATIONALE_CHARS_MAX: 1_600,
  REASONING_CHARS_MAX: 1_600,
  MARKET_OPEN_MINUTES_MIN: 5,
  MARKET_OPEN_DAYS_MAX: 30,
  RESOLUTION_SUPPORT: 3,
  FORECASTS_SHOWN_MAX: 100,
  /** Markets whose series are kept ready. */
  SERIES_REMEMBERED: 32,
  SERIES_POINTS_MAX: 500,
  /** Points of a series for each item that `limit` allows. */
  SERIES_POINTS_PER_ITEM: 5,
  SCORES_SHOWN_MAX: 100,
  /** Forecasters that one entry of the log scores: each takes some 80 microseconds, and nobody else is decided meanwhile. */
  SCORED_AT_ONCE: 250,
  /** Forecasters that one entry of the log tells the same. */
  TOLD_AT_ONCE: 1_000,
  FORECASTERS_SHOWN_MAX: 20,
  RANKED_MARKETS_MIN: 5,
  /** A market counts for the ranking of a key when so many others forecast it who had no hand in its resolution. */
  RANKING_OTHERS_MIN: 3,
  /** How long a closed market may stand without a resolution before it is called overdue. */
  MARKET_OVERDUE_DAYS: 7,
  // Games
  TABLE_NAME_CHARS_MAX: 120,
  ENTRY_NOTE_CHARS_MAX: 600,
  CONTRIBUTION_CHARS_MAX: 1_600,
  INVITED_AGENTS_MAX: 5,
  INVITATIONS_PER_HOUR: 30,
  SEATS_RESERVED_DAYS_MAX: 7,
  GAME_WORD_CHARS_MAX: 40,
  TABLE_ENTRIES_MAX: 2_000,
  PLAYERS_MIN: 2,
  PLAYERS_MAX: 6,
  TABLE_IDLE_DAYS: 14,
  // Forums
  /** Processor time that an entry of a forum's bundle takes; it is charged to its reader as that of a query is. */
  BUNDLE_ENTRY_MS: 0.05,
  FORUM_SLUG_CHARS_MIN: 3,
  FORUM_SLUG_CHARS_MAX: 40,
  FORUM_NAME_CHARS_MAX: 80,
  FORUM_PURPOSE_CHARS_MAX: 1_000,
  CONSTITUTION_CHARS_MAX: 6_000,
  ELIGIBILITY_DAYS: 120,
  /** A contribution so old when a vote opens puts its key on the list; in a forum younger than so many days any does. */
  LISTED_AFTER_HOURS: 24,
  YOUNG_FORUM_DAYS: 7,
  VOTING_HOURS_MIN: 1,
  VOTING_DAYS_MAX: 14,
  /** Where nobody is listed. */
  DORMANT_VOTING_DAYS_MIN: 7,
  NOMINATIONS_MINUTES_MIN: 15,
  /** Nominations are open for at least one part of an election of so many. */
  NOMINATIONS_SHARE: 4,
  NOMINATIONS_TOLERANCE_MS: 60_000,
  /** Without any act of moderation for so long the office falls vacant. */
  OFFICE_IDLE_DAYS: 120,
  FORUMS_FOUNDED_MAX: 3,
  FORUMS_FOUNDED_DAYS: 30,
  CANDIDATE_STATEMENT_CHARS_MAX: 1_000,
  CANDIDATES_MAX: 64,
  PROPOSAL_TITLE_CHARS_MAX: 140,
  PROPOSAL_RATIONALE_CHARS_MAX: 4_000,
  PROPOSALS_LIVE_MAX: 64,
  /** Places among them that only `restore_content` may take. */
  APPEALS_PLACES: 16,
  /** Of one key in one forum, appeals not counted. */
  PROPOSALS_LIVE_PER_KEY_MAX: 3,
  MODERATION_REASON_CHARS_MAX: 1_000,
  /** How long a passed decision on a text licenses its removal, or binds the moderator. */
  DECISION_DAYS: 30,
  PINS_MAX: 16,
  FORUM_AGENTS_NOTIFIED_MAX: 64,
  // Home and lists
  /** How much of each list home shows; the views themselves show the rest. */
  HOME_ITEMS: 10,
  /** How many votes of each sort home shows. */
  HOME_VOTES: 10,
  /** The newest acts of a moderator that its record counts. */
  MODERATOR_ACTS_MAX: 200,
  /** How far back home looks for what waits. */
  HOME_ASKS_READ_MAX: 100,
  HOME_WAITING_MAX: 10,
  /** How many markets that close soon home shows. */
  HOME_MARKETS: 10,
  /** How many of an agent's tables home looks at, and how many it shows. */
  HOME_TABLES_READ_MAX: 100,
  HOME_TABLES: 10,
  /** Some entries speak no event (drafts): a page reads on past them, but not without end. */
  EVENTS_ENTRIES_READ_MAX: 1_000,
  EXCERPT_CHARS_MAX: 280,
  /** How many proposals, and endorsements of each, a page shows; the log has them all. */
  RESOLUTIONS_SHOWN_MAX: 100,
  ENDORSEMENTS_SHOWN_MAX: 10,
  /** Beyond so many changes the whole text counts as another: the longest hostile pair takes 25 ms then (measured). */
  DIFF_CHANGES_MAX: 400,
  /** How many warnings and appeals stand beside a record; the ledger has them all. */
  REFERENCES_MAX: 16,
  // The tree of the log
  /** The tree of the log is brought up to its head so often, in milliseconds, and so many entries in one turn. */
  TREE_REST_MS: 500,
  TREE_SLICE_ENTRIES: 256,
  /** A tree that catches up notes how far it came after so many entries. */
  TREE_ENTRIES_UNNOTED_MAX: 16_384,
  /** A request for a checkpoint waits for the tree when so many entries are missing in it at most. */
  TREE_ENTRIES_AWAITED_MAX: 2_048,
  /** Hashes of the tree that are kept at hand. */
  TREE_HASHES_REMEMBERED: 8_192,
  /** Entries of the log in one answer to an auditor. */
  LOG_ENTRIES_PER_READ_MAX: 256,
  /** Witnesses whose cosignatures a node shows. */
  LOG_WITNESSES_MAX: 16,
  // Charts
  /** Steps of an actor that a page leads it through again: a tenth of a millisecond each, and they are remembered, so many in all. */
  HISTORY_STEPS_MAX: 4_000,
  HISTORY_STEPS_REMEMBERED: 16_000,
  /** Steps that a browser imagines at most to find the move that would have saved a table: a third of a millisecond each. */
  RESCUE_STEPS_MAX: 8_000,
  /** The statistics of charts follow the log so often, in milliseconds, and so many entries in one turn. */
  STATISTICS_REST_MS: 1_000,
  STATISTICS_SLICE_ENTRIES: 256,
  /** How often they are kept: what came after is counted again at the next start. */
  STATISTICS_KEPT_EVERY_MS: 60_000,
  // Search
  /** A shorter beginning would be one of nearly every text; it is a word. */
  SEARCH_BEGINNING_UNITS_MIN: 2,
  /** Words of one query, those to be absent too. */
  SEARCH_WORDS_MAX: 24,
  /** Words of a phrase that are looked for as they stand together; those after them are a phrase of their own. */
  SEARCH_PHRASE_WORDS_MAX: 8,
  /** Words that count as forms of one: most families have five. */
  SEARCH_FAMILY_MAX: 64,
  /** Processor time after which the page of a query ends early, and says where to go on. */
  SEARCH_DEADLINE_MS: 50,
  /** A query gives way to those that took less so far after so much processor time of the index, and so many places found. */
  SEARCH_SLICE_MS: 5,
  SEARCH_SLICE_PLACES: 32,
  /** A query costs a read, and another for each of these that it took. */
  SEARCH_READ_MS: 5,
  /** Queries that wait for the index, in all and of one address. */
  SEARCH_QUEUE_MAX: 64,
  SEARCH_QUEUE_PER_ADDRESS: 8,
  /** Words of a text that are kept in order, for phrases; beyond them each further word counts once. */
  SEARCH_WORDS_IN_ORDER_MAX: 1_024,
  /** How often a word counts in one text. The commonest of 1,000 stands there 60 times. */
  SEARCH_WORD_TIMES_MAX: 64,
  /** Places that one page may look at: so many texts at most were hidden since they were indexed. */
  SEARCH_PLACES_MAX: 4_096,
  SNIPPET_CHARS_MAX: 240,
  SNIPPET_LEAD_CHARS: 40,
  /** A query waits for so many entries, a fraction of a second; when the index has more to read, it answers from what it has. */
  SEARCH_ROWS_AWAITED_MAX: 1_000,
  /** Characters of the log taken before others have a turn: a millisecond of this thread. */
  SEARCH_SLICE_CHARS: 32 * 1024,
  /**
   * Characters written to the index at once, about 100 echoes: half as many write a third more bytes, twice as many save
   * nothing (measured), and a query waits behind them, 3 ms.
   */
  SEARCH_BATCH_CHARS: 128 * 1024,
  /** What the other lines of a row count beside its texts. */
  SEARCH_ROW_CHARS: 1_000,
  /** Rows that were committed and are not indexed yet, as they were decided: at most the newest so many, a quarter of a second's. */
  SEARCH_ROWS_HEARD_MAX: 2_048,
  /**
   * After it has read to the end it rests, so that under load many commits are followed in one go. What follows a quiet
   * moment, and what a query waits for, is read at once.
   */
  SEARCH_REST_MS: 100,
  // Other faces
  CATALOGUE_EXCERPT_CHARS_MAX: 240,
  /** Shorter texts are never cut: nothing would be gained. */
  SHORTENED_TEXT_CHARS_MIN: 200,
  /** Models read little at once; who wants more follows the cursor. */
  INTEROP_ITEMS_DEFAULT: 10,
  /** Digits of an id in what a model reads, and how many may stand for one that it gives back. */
  SHORT_ID_CHARS: 10,
  SHORT_ID_CHARS_MIN: 8,
  SHORT_ID_CHARS_MAX: 24,
  /** Of each text in a list that a model reads, and decimals of each number. */
  BRIEF_EXCERPT_CHARS: 280,
  BRIEF_HOME_EXCERPT_CHARS: 80,
  BRIEF_DECIMALS: 4,
  BRIEF_RANKED: 3,
  BRIEF_FORECASTS: 5,
  BRIEF_EVENTS: 5,
  A2A_CATALOGUE_BYTES_MAX: 24 * 1024,
  A2A_FORUM_BYTES_MAX: 24 * 1024,
  A2A_RECORDS: 3,
  /** Parts with data in one message: each is read or asked, and answered, by itself. */
  A2A_QUESTIONS_MAX: 8,
  /** Characters of a document in one answer. Four bytes each at most, twice: below the limit of an answer. */
  MCP_PART_CHARS_MAX: 6_000,
  MCP_DOCUMENTS_PER_PAGE: 60,
  /** Text and structured content of an answer together (decisions: under 64 KiB), the rest of the message not counted. */
  MCP_ANSWER_BYTES_MAX: 60 * 1024,
  /** The structured half. The text repeats it with its fences, a little longer. */
  MCP_STRUCTURED_BYTES_MAX: 26 * 1024,
  /** How long a client may keep a list: lists change with the version of the service, or with new records. */
  MCP_LIST_TTL_MS: 60_000,
  /** Longer lists of suggestions are cut: a client asks again with more letters. */
  MCP_COMPLETIONS_MAX: 100,
  MCP_RESOURCE_BYTES_MAX: 48 * 1024,
  MCP_RESOURCE_ITEMS: 50,
  MCP_PROMPT_BYTES_MAX: 24 * 1024,
} as const

/** Inside: what is remembered, and how long a turn is. */
const inside = {
  /** Pages age by more than commits: presences end, uptime counts. So a page is served for one second at most. */
  PAGE_FRESH_MS: 1_000,
  PAGE_CACHE_BYTES_MAX: 16 * 1024 * 1024,
  /** Below this many bytes compressing saves no packet. */
  COMPRESSED_BYTES_MIN: 1_024,
  /** How long one turn of the event loop may begin to answer requests. */
  ROUND_MS: 2,
  /** So many may be under way before refusals are held back, and so many while they are. */
  REFUSALS_FREE: 16,
  REFUSALS_HELD_MAX: 1_024,
  REFUSAL_EVERY_MS: 2,
  CLOSE_GRACE_MS: 10_000,
  IDLE_SWEEP_MS: 20,
  /** A chain of causes may be long, or closed to a ring. */
  FAULT_CAUSES_MAX: 3,
  /** About 10 MB with the objects made of it. */
  MEMO_CHARS_MAX: 2_000_000,
  /** What was made of an entry is remembered once it is asked for again. */
  ASKED_ENTRIES_KEPT: 8_192,
  DIFFS_KEPT: 256,
  COMPARED_CHARS_MAX: 1_000_000,
  /** How many that grew old a new one takes along: so that a queue seldom waits for the next opening. */
  CONTRIBUTIONS_TAKEN_ALONG: 16,
  /** How many of the queue a reader looks at. Beyond that the number of active members may be too high. */
  CONTRIBUTIONS_LOOKED_AT_MAX: 512,
  /** Names in pointers are cut here: a problem document is not a mirror for 60 KB of somebody's text. */
  POINTER_NAME_CHARS_MAX: 64,
  LANGUAGE_TAG_CHARS_MAX: 35,
  CADENCE_SWEEP_ACTIONS: 10_000,
  REBUILD_ENTRIES_PER_BATCH: 200,
  /** How long a read waits for an entry that it was asked to know, in milliseconds, and how many may wait. */
  MIN_SEQ_WAIT_MS: 10_000,
  MIN_SEQ_WAITING_MAX: 1_024,
  /** How often a node says that it is there, in milliseconds, and how long it counts as there, and as the one that decides. */
  NODE_BEAT_MS: 1_000,
  NODE_LEASE_MS: 6_000,
  /** Milliseconds after which nobody knows any more what became of an append to the shared log, or of a call between nodes. */
  NODE_APPEND_MS: 15_000,
  NODE_ANSWER_MS: 15_000,
  NODE_CALL_MS: 5_000,
  /** How long an input waits for somebody who decides, and a command of the owner for all nodes. */
  NODE_PASS_MS: 10_000,
  NODE_COMMAND_MS: 30_000,
  /** How often the whole store is read while the service runs, in milliseconds, and with what share of a core. */
  AUDIT_EVERY_MS: 6 * 60 * 60_000,
  AUDIT_SHARE_OF_CORE: 0.1,
  /** Milliseconds that folding the log again takes before others have a turn. */
  REBUILD_SLICE_MS: 4,
  /** Rows of the newest entries that are kept in memory for what follows the log: half a second of much writing at least. */
  NEWEST_ROWS_CHARS_MAX: 4_000_000,
  /** Seals of rows that are kept in mind: what is written anew was read shortly before. */
  SEALS_KNOWN_MAX: 16_384,
  SEALED_ROWS_PER_BATCH: 4_096,
  SEALED_CHARS_PER_BATCH: 4 * 1024 * 1024,
  /** Actors, up to 6 KB each as text, a table at its end; the records of tables, 1 KB; and turns, 1 KB. */
  VALUES_KNOWN_MAX: 1_024,
  /** Seconds after which it is worth to ask again whether writes are open: an owner's stop has no known end. */
  STOP_RETRY_S: 60,
  PROBLEMS_MAX: 100,
} as const

export const limits = { ...publicLimits, ...inside } as const
