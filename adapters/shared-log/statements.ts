/**
 * The log in a database: one row an entry; one line that says where it ends and who holds it, which every append takes and so goes
 * after every other; and one that says how far it is known to be on the standby too.
 *
 * That last line is there because a server may show what no standby has: a commit whose wait was cancelled, or that a crash cut
 * short, is visible from then on, and gone when the standby is promoted. Nobody reads beyond it. It is written without waiting: if
 * it is lost, it is only behind, and whoever comes next asks the standby again (`settle`).
 */
export const SCHEMA = `
select pg_advisory_xact_lock(hashtext('shared_log'));
create table if not exists shared_log (
  seq bigint primary key,
  epoch bigint not null,
  entry bytea not null,
  replaced_by bigint
);
create table if not exists shared_log_head (only_one boolean primary key check (only_one), seq bigint not null, epoch bigint not null);
create table if not exists shared_log_durable (only_one boolean primary key check (only_one), seq bigint not null, epoch bigint not null);
create table if not exists shared_log_note (name text collate "C" primary key, version bigint not null, bytes bytea not null);
create sequence if not exists shared_log_note_version;
insert into shared_log_head values (true, 0, 0) on conflict do nothing;
insert into shared_log_durable values (true, 0, 0) on conflict do nothing;`

/** The name that is listened to. */
export const CHANNEL = 'shared_log'

export const EXISTS = `select to_regclass('shared_log_note_version') is not null as made`

/** A commit waits for a standby, and there is one that it waits for. */
const WAITS = `(current_setting('synchronous_commit') in ('on', 'remote_apply') and current_setting('synchronous_standby_names') <> '')`

export const SAFETY = `select current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys,
  ${WAITS} as waits`

/**
 * $1, $2: the head that is expected; $3: the new epoch; $4: every byte of new rows and replaced ones, one after the other; $5, $6:
 * where each new row begins in it, from 1, and how long it is; $7, $8, $9: numbers of replaced rows, and the same of them.
 */
export const append = (isUnsafe: boolean) => `
with taken as (
  update shared_log_head set seq = seq + cardinality($5::int[]), epoch = $3
  where seq = $1 and epoch = $2 ${isUnsafe ? '' : `and ${WAITS}`}
  returning seq
), added as (
  insert into shared_log (seq, epoch, entry)
  select $1 + part.number, $3, substring($4::bytea from part.start for part.bytes)
  from taken, unnest($5::int[], $6::int[]) with ordinality as part (start, bytes, number)
), replaced as (
  update shared_log set entry = substring($4::bytea from part.start for part.bytes), replaced_by = taken.seq
  from taken, unnest($7::bigint[], $8::int[], $9::int[]) as part (number, start, bytes)
  where shared_log.seq = part.number
)
select seq::float8 from taken`

/** Takes the head without changing it: once that is durable, so is all before it. */
export const SETTLE = `update shared_log_head set seq = seq returning seq::float8, epoch::float8`

/** $1, $2: a head that is durable. Says whether commits wait for a standby still: who stops them from waiting lets go what waits. */
export const MARK = `
with marked as (
  update shared_log_durable set seq = $1, epoch = $2 where (seq, epoch) < ($1, $2) returning seq
), told as (
  select pg_notify('${CHANNEL}', seq::text) from marked
)
select current_setting('synchronous_standby_names') as standbys, (select count(*) from told)`

/** The end that is visible, and the end that is durable. */
export const HEADS = `select seen.seq::float8, seen.epoch::float8, durable.seq::float8 as durable_seq, durable.epoch::float8 as durable_epoch
  from shared_log_head seen, shared_log_durable durable`

/** $1: after which number; $2: how many; $3: up to where it is durable as far as this node knows. */
export const READ = `
with durable as (select greatest(seq, $3::bigint) as seq from shared_log_durable)
select row.seq::float8, row.epoch::float8, row.entry, row.replaced_by::float8, durable.seq::float8 as durable
from shared_log row, durable
where row.seq > $1 and row.seq <= durable.seq order by row.seq limit $2`

/** $1: how the name begins. */
export const NOTES = `select name, version::float8, bytes from shared_log_note where starts_with(name, $1) order by name`

export const NEW_NOTE = `insert into shared_log_note values ($1, nextval('shared_log_note_version'), $2)
  on conflict do nothing returning version::float8`

export const NOTE_AGAIN = `update shared_log_note set version = nextval('shared_log_note_version'), bytes = $3
  where name = $1 and version = $2 returning version::float8`

export const NO_NOTE = `delete from shared_log_note where name = $1 and version = $2 returning version::float8`
