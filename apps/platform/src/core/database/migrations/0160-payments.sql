-- Money on its way out is the player's still; a payment provider's account is what it holds for us, in each currency.
alter table account drop constraint account_purpose_check;
alter table account add constraint account_purpose_check
  check (purpose in ('available', 'held', 'debt', 'payout', 'house', 'cash', 'provider', 'psp'));
alter table account drop constraint account_owner_check;
alter table account add constraint account_owner_check
  check ((player_id is null) = (purpose in ('house', 'cash', 'provider', 'psp')));
alter table account drop constraint account_provider_check;
alter table account add constraint account_provider_check
  check ((provider is not null) = (purpose in ('provider', 'psp')));
drop index account_of_provider;
create unique index account_of_provider on account (provider, currency, purpose) where provider is not null;

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'deposit_reversal', 'payment_shortfall',
  'withdrawal_hold', 'withdrawal', 'withdrawal_release', 'withdrawal_return',
  'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout',
  'review_stake', 'review_hold', 'review_post', 'resettle_credit', 'resettle_debit', 'resettle_debt',
  'debt_repay', 'debt_write_off',
  'provider_debit', 'provider_credit', 'provider_rollback'
));

-- A card or account that a player has used, as the provider keeps it: no number, no holder.
create table payment_instrument (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  provider text not null,
  method text not null,
  kind text not null check (kind in ('card', 'bank', 'wallet', 'crypto')),
  token text not null,
  label text not null,
  funding text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Since a payment with it has succeeded; before, it is only known.
  kept_at timestamptz,
  removed_at timestamptz,
  unique (player_id, provider, token)
);

create table payment (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  provider text not null,
  method text not null,
  kind text not null check (kind in ('card', 'bank', 'wallet', 'crypto')),
  -- What the provider knows the payment by: nothing of the player is in it. A pay-out's idempotency key, too.
  reference text not null unique,
  -- What the provider calls it; null until it has said.
  provider_ref text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  stage text not null,
  -- Of the greatest event that was applied: 0 none, 1 pending, 2 failed, 3 success, 4 reversed. It never falls.
  rank smallint not null default 0 check (rank between 0 and 4),
  reason text,
  instrument_id bigint references payment_instrument,
  instrument_label text,
  return_url text,
  page_url text,
  frame_url text,
  -- Whether money may be taken, once that was decided; an approved deposit is reserved in player_spend of that moment.
  decision text check (decision in ('approved', 'refused')),
  decided_at timestamptz,
  is_reserved boolean not null default false,
  -- When its money was credited, or a pay-out counted as withdrawn.
  counted_at timestamptz,
  -- A person has to look: why.
  concern text check (concern in ('amount_differs', 'outcome_unknown', 'shortfall')),
  created_at timestamptz not null,
  expires_at timestamptz,
  expected_by timestamptz,
  -- When the provider is asked next, how often it was, and how often it knew nothing of the payment.
  ask_at timestamptz,
  asked smallint not null default 0,
  unheard smallint not null default 0,
  ver bigint not null default 1,
  check (stage in ('created', 'pending', 'success', 'error', 'cancelled', 'reversed') or direction = 'withdrawal'),
  check (stage in ('requested', 'checking', 'sending', 'success', 'error', 'cancelled') or direction = 'deposit'),
  check ((decision is null) = (decided_at is null)),
  check (not is_reserved or decision = 'approved')
);
create index payment_of_player on payment (player_id, id);
create index payment_of_instrument on payment (instrument_id) where instrument_id is not null;
create index payment_to_ask on payment (ask_at) where ask_at is not null;
create index payment_to_send on payment (id) where stage in ('requested', 'checking');
create index payment_of_concern on payment (id) where concern is not null;

-- Every event that was signed, once, with what it did; also those that came too late to do anything.
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id bigint not null references payment,
  kind text not null,
  amount_minor bigint not null,
  currency text not null,
  reason text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'noise', 'quarantined', 'approved', 'refused')),
  -- Of a refusal.
  refused_for text,
  primary key (provider, event_id)
);
create index payment_event_of_payment on payment_event (payment_id, received_at);
create trigger payment_event_is_append_only before update or delete on payment_event
  for each statement execute function refuse_change();

-- What the platform's own sandbox of a provider remembers; empty anywhere else.
create table sandbox_payment (
  reference text primary key,
  direction text not null,
  currency text not null,
  amount_minor bigint not null,
  method text not null,
  holder text not null,
  state text not null,
  reason text,
  instrument jsonb,
  return_url text,
  -- How often a pay-out of this key was asked for, and carried out: never more than once.
  asked_to_pay integer not null default 0,
  paid integer not null default 0,
  created_at timestamptz not null
);

-- Deposits that were approved and are not here yet count in limits on deposits.
alter table player_spend add column reserved_minor bigint not null default 0;

create or replace function used_of_caps(p_player bigint, p_caps jsonb, p_now timestamptz)
  returns table (cap jsonb, used numeric, first_quarter timestamptz)
  language sql stable
as $$
  select c.cap, coalesce(case when c.cap ->> 'type' = 'loss' then greatest(moved.used, 0) else moved.used end, 0),
         moved.first_quarter
  from jsonb_array_elements(p_caps -> 'caps') as c (cap)
  left join lateral (
    select sum(limit_amount(case c.cap ->> 'type'
             when 'deposit' then each.deposited
             when 'wager' then each.staked
             else each.staked - each.returned
           end, p_caps -> 'rates' -> each.currency)) as used,
           min(each.first_quarter) as first_quarter
    from (
      select s.currency, sum(s.staked_minor) as staked, sum(s.returned_minor) as returned,
             sum(s.deposited_minor + s.reserved_minor) as deposited,
             min(s.quarter_start) filter (
               where case c.cap ->> 'type' when 'deposit' then s.deposited_minor + s.reserved_minor
                     else s.staked_minor end > 0
             ) as first_quarter
      from player_spend s
      where s.player_id = p_player
        and s.quarter_start >= coalesce((c.cap ->> 'from')::timestamptz,
                                        quarter_of(p_now - make_interval(secs => (c.cap ->> 'rollingS')::integer)))
      group by s.currency
    ) each
  ) moved on c.cap ->> 'type' <> 'bet'
$$;
