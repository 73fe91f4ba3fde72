-- Of a boost: a bet that is called off or refunded whole gives its use back; true while it has not taken it again.
alter table bet_bonus add column is_use_returned boolean not null default false;
