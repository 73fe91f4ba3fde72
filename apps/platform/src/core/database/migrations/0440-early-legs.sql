-- A goal looks for legs of early payouts alone, so that a leg with another bonus is in no index for it.

alter table bet_selection add column pays_early boolean;
comment on column bet_selection.pays_early is 'Counts for an early payout; null of all others.';

update bet_selection s set pays_early = true
from bet_bonus o
where s.counts_for_bonus and o.bet_id = s.bet_id and o.terms ->> 'kind' = 'early_payout';

drop index bet_selection_for_bonus;
create index bet_selection_early on bet_selection (match_id, bet_id) where pays_early;

create or replace function note_goal_for_early_payouts() returns trigger language plpgsql as $$
begin
  insert into goal_job (match_id, is_cancelled)
  select i.match_id, i.cancelled from changed i
  where i.type in ('goal', 'penalty_goal', 'own_goal')
    and exists (select from bet_selection s where s.match_id = i.match_id and s.pays_early);
  return null;
end $$;
