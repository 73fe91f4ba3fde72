-- What the caps of a jurisdiction's players were computed of: where it changes, they are computed again.
create table known_pack (
  key text primary key,
  hash text not null
);
