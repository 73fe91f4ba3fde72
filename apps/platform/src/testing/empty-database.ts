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
 * Makes a database what its template is: no rows but those of the migrations, every sequence at its start, and nobody
 * else connected.
 */
export const EMPTY_DATABASE = `
do $$
declare
  named record;
  filled text[] := '{}';
  has_rows boolean;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid();
  for named in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select from public.%I)', named.tablename) into has_rows;
    if has_rows then
      filled := filled || format('public.%I', named.tablename);
    end if;
  end loop;
  if cardinality(filled) > 0 then
    execute 'truncate ' || array_to_string(filled, ', ') || ' cascade';
  end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;
  for named in select tablename from pg_tables where schemaname = 'first_rows' loop
    execute format('insert into public.%1$I overriding system value table first_rows.%1$I', named.tablename);
  end loop;
end $$`
