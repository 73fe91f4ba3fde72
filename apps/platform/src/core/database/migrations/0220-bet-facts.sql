-- What happens to bets, told to whoever counts them: jackpots, points, farming. A row is written in the transaction that
-- changes the bet, and only while somebody counts; whoever takes it deletes it in the transaction of what it makes of it.
create table bet_fact_consumer (
  consumer text primary key,
  -- What it counts.
  kinds text[] not null
);
create table bet_fact (
  id bigint generated always as identity primary key,
  consumer text not null,
  bet_id bigint not null,
  kind text not null
    check (kind in ('accepted', 'settled', 'resettled', 'reopened', 'sold', 'cancelled'))
);
create index bet_fact_of on bet_fact (consumer, id);

create function note_accepted_bets() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_consumers text[] := array(select consumer from bet_fact_consumer where 'accepted' = any (kinds));
begin
  if cardinality(v_consumers) > 0 then
    insert into bet_fact (consumer, bet_id, kind)
      select c.consumer, b.id, 'accepted'
      from placed b cross join unnest(v_consumers) as c (consumer)
      where b.status = 'waiting_results';
  end if;
  return null;
end $$;
create trigger accepted_bet_is_a_fact after insert on bet
  referencing new table as placed for each statement execute function note_accepted_bets();

-- A plan is kept whatever the number of bets: compared one by one, a chunk of settlement would take seconds.
create function note_changed_bets() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_hashjoin = on
  set enable_nestloop = off
as $$
declare
begin
  if exists (select from bet_fact_consumer) then
    insert into bet_fact (consumer, bet_id, kind)
      select c.consumer, changed.id, changed.kind
      from (
        select b.id, case
            when b.status = 'cashed_out' or b.cashed_out_stake_minor <> a.cashed_out_stake_minor then 'sold'
            when b.status = 'waiting_results' then case when a.status = 'submitted' then 'accepted' else 'reopened' end
            when b.status = 'cancelled' then 'cancelled'
            when a.status = 'done' or a.status = 'cancelled' then 'resettled'
            when b.status = 'done' then 'settled'
          end as kind
        from before a join after b on b.id = a.id
        where (b.status, b.result, b.returned_minor, b.cashed_out_stake_minor)
          is distinct from (a.status, a.result, a.returned_minor, a.cashed_out_stake_minor)
      ) changed
      join bet_fact_consumer c on changed.kind = any (c.kinds);
  end if;
  return null;
end $$;
create trigger changed_bet_is_a_fact after update on bet
  referencing old table as before new table as after for each statement execute function note_changed_bets();
