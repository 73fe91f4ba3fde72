-- Who guessed what: one vote a player, and one a device for those who are not signed in.
create table prediction (
  prediction_id text not null,
  -- `player:12` or `device:…`
  voter text not null,
  choice text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (prediction_id, voter)
);
create index prediction_choice on prediction (prediction_id, choice);
