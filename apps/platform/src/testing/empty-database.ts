/** Rows that migrations wrote, kept in the template beside their tables: a schema that no migration and no query knows. */
export const KEEP_FIRST_ROWS = `
create schema first_rows;
do $$
declare
  named record;
  has_rows boolean;
begin
  for named in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', named.tablename) into has_rows;
    if has_rows then
      execute format('create table first_rows.%1$I as table public.%1$I', named.tablename);
    end if;
  end loop;
end $$`

/**
 * From now on nobody but a test vacuums or analyses its tables: one counted by the server while it is empty, between two
 * tests, is planned for one row when the next has filled it, and settlement of thousands of bets takes minutes.
 */
export const LEAVE_TO_THE_TESTS = `
do $$
declare
  named record;
begin
  for named in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I set (autovacuum_enabled = off)', named.tablename);
  end loop;
end $$`

/**
 * Makes a database what its template is: no rows but those of the migrations, every sequence at its start, and nobody
 * else connected. Few rows are deleted, without triggers and keys: to truncate makes new files for each table and index.
 * What is deleted stays in its pages until a vacuum, which a test about plans asks for; a table that a test had counted
 * is truncated, since the planner would go on counting rows by those pages.
 */
export const EMPTY_DATABASE = `
do $$
declare
  named record;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid();
  perform set_config('session_replication_role', 'replica', true);
  for named in
    select format('public.%I', relname) as table, reltuples >= 0 or pg_relation_size(oid) > 1000000 as is_renewed
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and pg_relation_size(oid) > 0
  loop
    if named.is_renewed then
      execute format('truncate %s cascade', named.table);
    else
      execute format('delete from %s', named.table);
    end if;
  end loop;
  perform set_config('session_replication_role', 'origin', true);
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;
  for named in select tablename from pg_tables where schemaname = 'first_rows' loop
    execute format('insert into public.%1$I overriding system value table first_rows.%1$I', named.tablename);
  end loop;
end $$`
