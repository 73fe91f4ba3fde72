-- Early payouts: a goal settles bets.

/** Goals, and goals taken back, that bets with an early payout have not followed yet. */
create table goal_job (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  is_cancelled boolean not null
);

-- Few bets have a bonus, so that those of a match are found without its other bets.
create index bet_selection_for_bonus on bet_selection (match_id) where counts_for_bonus;

-- In the transaction that tells the goal. Bets that count were placed before the start, so none is missed.
create function note_goal_for_early_payouts() returns trigger language plpgsql as $$
begin
  insert into goal_job (match_id, is_cancelled)
  select i.match_id, i.cancelled from changed i
  where i.type in ('goal', 'penalty_goal', 'own_goal')
    and exists (select from bet_selection s where s.match_id = i.match_id and s.counts_for_bonus);
  return null;
end $$;
create trigger goal_pays_early after insert on incident
  referencing new table as changed for each statement execute function note_goal_for_early_payouts();
create trigger taken_back_goal_is_followed after update on incident
  referencing new table as changed for each statement execute function note_goal_for_early_payouts();
