-- What is kept of a bet's bonus is a narrow row, found by its bet; others look for bets that earn alone.

-- A version never changes and is kept for ever, so a bet that names it has its terms.
alter table bet_bonus
  drop column terms,
  -- Written with the bet, of a grant that is compared in the same transaction; neither ever goes.
  drop constraint bet_bonus_bet_id_fkey,
  drop constraint bet_bonus_grant_id_fkey;

drop index bet_bonus_of_grant;
create index bet_bonus_that_earns on bet_bonus (grant_id, bet_id) where type in ('hunting', 'tournament', 'lootbox');
drop index bet_bonus_of_campaign;
create index bet_bonus_of_tournament on bet_bonus (campaign_id, bet_id) where type = 'tournament';
