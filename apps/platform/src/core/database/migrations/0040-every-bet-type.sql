-- Systems with bankers and full covers, VIP bets that a trader looks at, cash out in parts and by rule.
alter table bet
  -- `3/4`, or the name of a full cover; null for other types.
  add column system_id text,
  -- What was sold back so far: the part of the stake, and what was paid for it.
  add column cashed_out_stake_minor bigint not null default 0 check (cashed_out_stake_minor between 0 and stake_minor),
  add column cashed_out_minor bigint not null default 0 check (cashed_out_minor >= 0),
  -- Sell all of it as soon as it is worth this.
  add column auto_cashout_minor bigint check (auto_cashout_minor > 0),
  -- A lower stake that a trader offers on a held VIP bet.
  add column vip_offer_minor bigint check (vip_offer_minor > 0 and vip_offer_minor < stake_minor);

alter table bet_selection add column is_banker boolean not null default false;

create index bet_auto_cashout on bet (id) where auto_cashout_minor is not null and status = 'waiting_results';
create index bet_held on bet (id) where status = 'submitted';
