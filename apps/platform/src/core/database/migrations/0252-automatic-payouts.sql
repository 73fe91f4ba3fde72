-- What a player wants paid out whenever their balance exceeds it.
create table auto_payout (
  player_id bigint not null references player,
  currency text not null,
  above_minor bigint not null check (above_minor >= 0),
  instrument_id bigint not null references payment_instrument,
  -- The latest withdrawal that it made: while it is under way, or where it failed, there is no other.
  payment_id bigint references payment,
  primary key (player_id, currency)
);
